"""Whether somebody with a keyboard or a screen reader is ever thrown back to a page's start."""

WATCH = """(() => {
  const LOST_FOR = 20;
  let last = null;
  let nowhere = 0;
  addEventListener('focusin', ({ target }) => { last = target; }, true);
  const isGone = (element) =>
    !element.isConnected || !element.checkVisibility() || element.matches(':disabled');
  // A page that is on its way has nothing yet that could take the focus.
  const isThere = () => document.querySelector('main')?.checkVisibility() ?? false;
  setInterval(() => {
    const isLost = document.activeElement === document.body && last && isGone(last) && isThere();
    nowhere = isLost ? nowhere + 1 : 0;
    if (nowhere === LOST_FOR) console.error('FOCUS LOST', location.pathname, last.outerHTML);
  }, 50);
})()"""
"""What has the focus goes, and nothing takes it: a second of that is told on the console."""
