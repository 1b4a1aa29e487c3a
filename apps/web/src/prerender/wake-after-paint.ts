/** The longest that scripts wait for a page to be painted, in milliseconds: a tab in the background paints nothing. */
const patience = 400;

/**
 * Stands in a prerendered page itself: fetches its scripts once the page has been painted, so that on a slow line no
 * byte of them comes before what somebody is to see. `scripts`: the entry's address first, then those it will need.
 */
export const wakeAfterPaint = ([entry, ...needed]: readonly string[]): string =>
  `(function(){var begun;function wake(){if(begun)return;begun=1;${JSON.stringify(needed)}.forEach(function(href){var l=document.createElement('link');l.rel='modulepreload';l.crossOrigin='';l.href=href;document.head.append(l)});import(${JSON.stringify(entry)}).catch(self.sayNotLoaded)}try{new PerformanceObserver(function(seen){if(seen.getEntriesByName('first-contentful-paint').length)wake()}).observe({type:'paint',buffered:true})}catch(e){wake()}setTimeout(wake,document.hidden?0:${patience})})()`;
