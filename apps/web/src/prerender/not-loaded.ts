declare global {
  /** Shows the words of the template for a portal whose scripts cannot be fetched. */
  var sayNotLoaded: () => void;
}

/**
 * Stands in every page before its scripts: where one of them cannot be fetched, nobody is left with a page that only looks
 * alive. The words are in the template itself, because nothing else may have come.
 */
export const sayWhenNotLoaded = `(function(){
self.sayNotLoaded=function(){var e=document.getElementById('not-loaded');if(e)e.hidden=false;else addEventListener('DOMContentLoaded',self.sayNotLoaded)};
addEventListener('error',function(e){if(e.target&&e.target.localName==='script')self.sayNotLoaded()},true);
})()`.replaceAll('\n', '');
