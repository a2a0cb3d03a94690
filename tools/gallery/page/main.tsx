import { createRoot } from 'react-dom/client';
import { changeLanguage, startTexts } from '#renderer/i18n/index.ts';
import { markPage } from '#renderer/stores/mark-page.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { startTooltips } from '#renderer/ui/tooltips.ts';
import '#renderer/theme/base.css';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { ChartGallery } from './charts.tsx';
import { Gallery } from './gallery.tsx';
import { type Look, lookOf, settingsOf } from './look.ts';

/** `?page=charts`: the price chart instead of the kit. */
const isOfCharts = new URLSearchParams(location.search).get('page') === 'charts';

const show = (look: Look): void => {
  const settings = settingsOf(look);
  settingsStore.setState({ settings });
  changeLanguage(settings.language);
  if (!isOfCharts) history.replaceState(null, '', `?${new URLSearchParams(look)}`);
};

const first = lookOf(location.search);
startTexts(CATALOGUE, 'en');
show(first);
markPage(document.documentElement);
startTooltips();
const root = document.getElementById('root');
if (root) createRoot(root).render(isOfCharts ? <ChartGallery /> : <Gallery first={first} onChange={show} />);
