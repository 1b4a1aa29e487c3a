import { useEffect } from 'react';
import { uiTexts } from '#texts/ui';

export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = uiTexts.tab(title);
  }, [title]);
};
