import { type ReactNode, useState } from 'react';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { ButtonSection, ChoiceSection, CodeSection, FieldSection, IconSection } from './controls.tsx';
import { CHOICES, type Look } from './look.ts';
import { LayerSection, PillSection, StateSections } from './states.tsx';
import './gallery.css';

type GalleryProps = { readonly first: Look; onChange(look: Look): void };

const NAMES = ['theme', 'density', 'fontSize', 'language'] as const;

/** Every control and state of the kit, in a look that can be chosen. Its own names are for developers and in English. */
export function Gallery({ first, onChange }: GalleryProps): ReactNode {
  const [look, setLook] = useState(first);
  const choose = (part: Partial<Look>): void => {
    const next = { ...look, ...part };
    setLook(next);
    onChange(next);
  };
  return (
    <main className="gallery">
      <div className="gallery-bar">
        {NAMES.map((name) => (
          <Segmented
            key={name}
            label={name}
            value={look[name]}
            choices={CHOICES[name].map((value) => ({ value, label: value }))}
            onChange={(value) => choose({ [name]: value })}
          />
        ))}
      </div>
      <ButtonSection />
      <FieldSection />
      <CodeSection />
      <ChoiceSection />
      <IconSection />
      <PillSection />
      <LayerSection />
      <StateSections />
    </main>
  );
}
