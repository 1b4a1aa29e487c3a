import { useCallback } from 'react';

const regionId = 'announcements';

/** Says something to those who listen, once they have a moment. The region is in the page from the start (`Announcements`). */
export const useAnnounce = () =>
  useCallback((words: string): void => {
    const region = document.getElementById(regionId);
    if (!region) return;
    // The same words twice would not be read again without a change in between.
    region.textContent = '';
    window.setTimeout(() => {
      region.textContent = words;
    }, 50);
  }, []);

export const announcementsRegionId = regionId;
