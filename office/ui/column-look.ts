import type { TextLook } from '#ui/Text.tsx';

export const columnLook = ({ number }: { number?: boolean | undefined }): TextLook =>
  number ? { numeric: true, align: 'end' } : {};
