import { everythingOptional, nothingOptional, recordOfChoices } from '@portal/domain/runtime-config/cookie-choices';

/** Remembers for 365 days that the notice was closed; the group's website (OneTrust) uses the same cookie name. */
export const noticeCookie = 'OptanonConsent';
/** The server reads it to build the content security policy. */
export const choiceCookie = 'cookieChoices';
export const storageDays = 365;

const closed = `${noticeCookie}=true`;

/** Cookies for an answer given before the app runs; DATE becomes the day. */
export const cookiesOfAnswer = {
  accept: [`${choiceCookie}=${recordOfChoices(everythingOptional, 'DATE')}`, closed],
  reject: [`${choiceCookie}=${recordOfChoices(nothingOptional, 'DATE')}`, closed],
  close: [closed],
};
