import { useEffect } from 'react';
import { uiTexts } from '#texts/ui';

/** Names the browser's tab. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = uiTexts.tab(title);
  }, [title]);
};
