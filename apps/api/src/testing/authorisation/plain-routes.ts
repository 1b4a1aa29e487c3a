/** Access to server pages that are not part of the API. */
export type Opens = 'everybody' | 'a signed link';

type PlainRoute = { readonly opens: Opens; readonly what: string };

const open = (what: string): PlainRoute => ({ opens: 'everybody', what });
const linked = (what: string): PlainRoute => ({ opens: 'a signed link', what });

export const plainRoutes: Readonly<Record<string, PlainRoute>> = {
  'GET /healthz': open('the process is alive'),
  'GET /readyz': open('whether it can serve, and if not, a sentence why'),
  'GET /robots.txt': open('for search engines'),
  'GET /sitemap.xml': open('the price pages'),
  'GET /.well-known/security.txt': open('where to report a weakness'),
  'GET /brand/logo.png': open("the group's mark"),
  'GET /manifest.webmanifest': open('the name and colours of the app'),
  'GET /service-worker.js': open('the worker that keeps the offline page'),
  'GET /offline.html': open('the offline page'),
  'GET /offline.css': open('its styles'),
  'GET /offline.js': open('its script'),
  'GET /pages.css': open('styles of the pages below'),
  'GET /prices': open('practices with prices'),
  'GET /prices/compare': open('prices of two practices'),
  'GET /practices/{}/prices': open('the prices of a practice'),
  'GET /practices/{}/prices.json': open('the same as data'),
  'GET /practices/{}/prices.csv': open('the same as a table'),
  'GET /practices/{}/ask': open('a form for questions and complaints'),
  'GET /practices/{}/ask/sent': open('that the message has been sent'),
  'POST /practices/{}/ask': open('sends the message, within limits'),
  'GET /practice-diary': linked("a practice's appointments of a day"),
  'GET /practice-diary/photos': linked('the photos of an appointment'),
  'GET /practice-diary/photos/{}': linked('one of them'),
  'GET /practice-diary/break': linked('whether a practice takes new online times today'),
  'POST /practice-diary/break': linked('stops them for a while, or ends that'),
  'GET /practice-diary/late': linked('how late a practice is running'),
  'POST /practice-diary/late': linked('tells the clients who are about to come'),
  'GET /practice-requests': linked('a request of a client, for the practice'),
  'POST /practice-requests': linked("the practice's answer"),
  'GET /reminders': linked('the appointments of a reminder'),
  'POST /reminders': linked("the client's answer: coming, or not sure"),
  'GET /reminders/photo': linked("a pet's photo on the page for the day"),
  'GET /reminders/questions': linked("a practice's questions before an appointment"),
  'POST /reminders/questions': linked("the client's answers"),
  'GET /t/{}': linked('the appointment of a text message'),
  'POST /t/{}': linked('stops text messages'),
  'POST /sms/receipts': linked('what became of a text message, signed by the provider'),
  'POST /sms/incoming': linked('STOP or START, signed by the provider'),
  'POST /practice-systems/{}': linked("which records of a practice's own system to read again"),
  'GET /api/openapi.json': open('the contract'),
  'GET /api/docs': open('the same for readers'),
  'GET *': open('the app; data comes by the calls above'),
};
