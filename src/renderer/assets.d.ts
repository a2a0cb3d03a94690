/// <reference types="vite/types/importMeta.d.ts" />
declare module '*.css';
declare module '*?raw' {
  const text: string;
  export default text;
}
