// The first script of every page, before the first paint. Every browser since 2016 reads it: it is ES5, and a classic
// script without imports, so it repeats the storage key of theme.ts.

/** What the pages need and an older browser lacks. Asks for the newest: whoever has them has the others. */
function isOld() {
  var css = window.CSS;
  return !(
    css &&
    css.supports &&
    css.supports('container-type', 'inline-size') &&
    css.supports('height', '1dvh') &&
    'noModule' in document.createElement('script') &&
    'CompressionStream' in window &&
    'HTMLDialogElement' in window &&
    'AbortSignal' in window &&
    'timeout' in AbortSignal &&
    'at' in Array.prototype
  );
}

/** The sentence in place of the page. A browser that knows modules would load the other scripts: no more of them may run. */
function showNeeds() {
  var policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "script-src 'none'";
  document.head.appendChild(policy);
  document.addEventListener('DOMContentLoaded', function () {
    var needs = document.getElementById('needs');
    var page = document.getElementById('app');
    if (needs) needs.hidden = false;
    if (page) page.hidden = true;
  });
}

/** So that no page flashes in the wrong theme. */
function setTheme() {
  try {
    var base = document.getElementsByTagName('base')[0];
    var link = document.createElement('a');
    link.href = base ? base.href : '/';
    var theme = localStorage.getItem('wordsearch:' + link.pathname + ':theme');
    if (theme) document.documentElement.setAttribute('data-theme', theme);
  } catch (_) {
    // Storage is blocked: use the system's theme.
  }
}

/** A page that is left before its transition ends rejects these promises: nobody waits for them. */
function ignoreTransition(event: Event) {
  var transition = (event as Event & { viewTransition?: ViewTransition }).viewTransition;
  var ignore = function () {};
  if (transition) {
    transition.ready.catch(ignore);
    transition.finished.catch(ignore);
  }
}

setTheme();
if (isOld()) showNeeds();
addEventListener('pageswap', ignoreTransition);
addEventListener('pagereveal', ignoreTransition);
