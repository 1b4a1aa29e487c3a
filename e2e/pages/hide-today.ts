import type { Page } from '@playwright/test';
import type { Slots } from '@portal/contract/slots/slots.schemas';

/** Hides today's slots, because the earliest one expires at the next quarter of an hour. */
export const hideToday = (page: Page): Promise<unknown> =>
  page.route('**/appointment-slots?*', async (route) => {
    const response = await route.fetch();
    const times = (await response.json()) as Slots;
    const [today] = new Date().toISOString().split('T');
    await route.fulfill({ response, json: { ...times, days: times.days.filter(({ date }) => date !== today) } });
  });
