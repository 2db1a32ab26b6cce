import { useEffect, useRef } from 'react';

/** Addresses of pictures in memory; leaving the screen frees them. */
export function useObjectUrls() {
  const created = useRef(new Set<string>());
  useEffect(() => {
    const urls = created.current;
    return () => {
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, []);
  return {
    create(blob: Blob): string {
      const url = URL.createObjectURL(blob);
      created.current.add(url);
      return url;
    },
    revoke(url: string | null | undefined): void {
      if (!url) return;
      created.current.delete(url);
      URL.revokeObjectURL(url);
    },
  };
}
