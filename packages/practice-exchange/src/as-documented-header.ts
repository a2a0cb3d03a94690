/** With the fault controls open, a call with this header is answered as documented, whatever dialect is spoken: tests arrange by such calls. */
export const AS_DOCUMENTED_HEADER = 'x-practice-as-documented';
