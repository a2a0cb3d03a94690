import { type FormEvent, type ReactNode, useState } from 'react';
import { actionName, type Drawing } from '#renderer/chart/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { TextArea } from '#renderer/ui/text-input.tsx';
import { MAX_DRAWING_TEXT } from '#shared/chart/drawing-limits.ts';
import './drawing-text.css';

type DrawingTextProps = { readonly drawing: Drawing; onChange(text: string): void; onClose(): void };

/** Text of a note; Ctrl+Enter saves it. */
export function DrawingText({ drawing, onChange, onClose }: DrawingTextProps): ReactNode {
  const { translate } = useTexts('chart');
  const [text, setText] = useState(drawing.text);
  const title = translate(actionName('edit-text'));
  const save = (event?: FormEvent): void => {
    event?.preventDefault();
    onChange(text);
    onClose();
  };
  return (
    <Dialog title={title} className="drawing-text" onClose={onClose}>
      <form onSubmit={save}>
        <TextArea
          look="framed"
          rows={4}
          maxLength={MAX_DRAWING_TEXT}
          value={text}
          aria-label={title}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
          }}
        />
        <Button submit tone="brand">
          {translate('chart:save')}
        </Button>
      </form>
    </Dialog>
  );
}
