declare global {
  /** What a button said that was pressed before the page could answer. */
  var earlyTap: string | undefined;
}

/**
 * Stands in a prerendered page itself: remembers which of its buttons was pressed while the scripts were on their way. A
 * mouse that went down on the page as it was painted, and comes up on the one that has taken its place, has pressed
 * nothing as far as a browser can tell; what stands there and says the same is pressed then. (A finger has: its tap
 * belongs to what it leaves.)
 */
export const rememberEarlyTap = `(function(){
var down;
function at(target){return target&&target.closest&&target.closest('#root a,#root button')}
addEventListener('pointerdown',function(e){var b=at(e.target);down=b&&!self.isAwake&&e.pointerType==='mouse'?b.textContent:null});
addEventListener('pointerup',function(e){var b=at(e.target);if(down&&self.isAwake&&b&&b.textContent===down)b.click();down=null});
addEventListener('click',function(e){var b=at(e.target);if(b&&b.localName==='button'&&!self.isAwake)self.earlyTap=b.textContent});
})()`.replaceAll('\n', '');

const buttonSaying = (words: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('#root button')].find((button) => button.textContent === words);

const focusable = '#root a, #root button';
type Place = { readonly index: number; readonly words: string };

const placeOf = (element: Element | null): Place | null => {
  const focused = element?.closest(focusable);
  return focused
    ? { index: [...document.querySelectorAll(focusable)].indexOf(focused), words: focused.textContent }
    : null;
};

/**
 * To be called when the page begins to be drawn in place of the prerendered one; what it gives is to be called once it is
 * there. Then the button that was pressed before is pressed again, and what had the focus has it still.
 */
export const takeOver = (): (() => void) => {
  let place = placeOf(document.activeElement);
  const follow = () => {
    place = placeOf(document.activeElement);
  };
  document.addEventListener('focusin', follow);
  return () => {
    document.removeEventListener('focusin', follow);
    Object.assign(globalThis, { isAwake: true });
    const same = place && document.querySelectorAll<HTMLElement>(focusable)[place.index];
    if (same && same.textContent === place?.words) same.focus();
    const words = globalThis.earlyTap;
    // Not before React has finished with what it is just drawing.
    if (words !== undefined) setTimeout(() => buttonSaying(words)?.click());
  };
};
