import inter from '../../../node_modules/@fontsource-variable/inter/LICENSE?raw';
import ufuzzy from '../../../node_modules/@leeoniya/ufuzzy/LICENSE?raw';
import reactQuery from '../../../node_modules/@tanstack/react-query/LICENSE?raw';
import agGrid from '../../../node_modules/ag-grid-community/LICENSE.txt?raw';
import dockview from '../../../node_modules/dockview-react/LICENCE.md?raw';
import echarts from '../../../node_modules/echarts/LICENSE?raw';
import echartsNotice from '../../../node_modules/echarts/NOTICE?raw';
import electron from '../../../node_modules/electron/LICENSE?raw';
import electronStore from '../../../node_modules/electron-store/license?raw';
import fastify from '../../../node_modules/fastify/LICENSE?raw';
import fflate from '../../../node_modules/fflate/LICENSE?raw';
import lightweightCharts from '../../../node_modules/lightweight-charts/LICENSE?raw';
import pbf from '../../../node_modules/pbf/LICENSE?raw';
import protobufjs from '../../../node_modules/protobufjs/LICENSE?raw';
import react from '../../../node_modules/react/LICENSE?raw';
import ws from '../../../node_modules/ws/LICENSE?raw';
import zod from '../../../node_modules/zod/LICENSE?raw';
import zustand from '../../../node_modules/zustand/LICENSE?raw';

export type Licence = { readonly packages: readonly string[]; readonly kind: string; readonly text: string };

const MIT = 'MIT';

/** What Lantai is built with and hands on, with the words that each asks to be handed on with it. */
export const LICENCES: readonly Licence[] = [
  { packages: ['ag-grid-community', 'ag-grid-react'], kind: MIT, text: agGrid },
  { packages: ['dockview-react'], kind: MIT, text: dockview },
  { packages: ['echarts'], kind: 'Apache-2.0', text: `${echartsNotice}\n\n${echarts}` },
  { packages: ['electron'], kind: MIT, text: electron },
  { packages: ['electron-store'], kind: MIT, text: electronStore },
  { packages: ['fastify'], kind: MIT, text: fastify },
  { packages: ['fflate'], kind: MIT, text: fflate },
  { packages: ['@fontsource-variable/inter'], kind: 'OFL-1.1', text: inter },
  { packages: ['lightweight-charts'], kind: 'Apache-2.0', text: lightweightCharts },
  { packages: ['pbf'], kind: 'BSD-3-Clause', text: pbf },
  { packages: ['protobufjs'], kind: 'BSD-3-Clause', text: protobufjs },
  { packages: ['react', 'react-dom'], kind: MIT, text: react },
  { packages: ['@tanstack/react-query'], kind: MIT, text: reactQuery },
  { packages: ['@leeoniya/ufuzzy'], kind: MIT, text: ufuzzy },
  { packages: ['ws'], kind: MIT, text: ws },
  { packages: ['zod'], kind: MIT, text: zod },
  { packages: ['zustand'], kind: MIT, text: zustand },
];
