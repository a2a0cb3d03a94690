import { z } from 'zod';
import { answer, endpoint } from './endpoint.ts';
import { looseList, looseText } from './lenient.ts';

const recent = z.object({
  /** company, users or keyword. */
  type: looseText,
  /** A stock code, a user name, or the words searched for. */
  value: looseText,
  /** What a list shows beside it: a company's or a person's name; empty for words. */
  name: looseText,
  searched_at: looseText,
});

/** Endpoints of search. */
export const searchEndpoints = {
  recent: endpoint(() => ({
    host: 'main',
    method: 'GET',
    path: '/search/recent',
    shape: 'assumed',
    forWindows: true,
    purpose: 'recent searches',
    response: answer(z.object({ results: looseList(recent) })),
    assumptions: ['data.results, the latest first, at most 20; a blocked user is left out.'],
  })),
  saveRecent: endpoint(() => ({
    host: 'main',
    method: 'POST',
    path: '/search/recent',
    shape: 'assumed',
    idempotent: true,
    writableByWindows: true,
    makesOld: ['search.recent'],
    purpose: 'save a recent search',
    body: z.object({ type: z.enum(['company', 'users', 'keyword']), value: z.string().min(1).max(100) }),
    response: answer(z.object({ results: looseList(recent) })),
    assumptions: [
      'The body is {type: company, users or keyword; value: a stock code, a user name or words}; the answer is the list as it is now. The same search again moves to the top.',
    ],
  })),
};
