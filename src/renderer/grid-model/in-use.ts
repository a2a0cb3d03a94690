import { createContext } from 'react';

/** Whether what stands below a grid may be about to be used: what sorts itself there holds its order meanwhile. */
export const InUseContext = createContext(false);
