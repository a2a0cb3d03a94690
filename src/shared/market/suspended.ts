/** Whether a company's status says that the exchange has suspended its stock, in whatever form. */
export const isSuspended = (status: string): boolean => status.toUpperCase().includes('SUSPEND');
