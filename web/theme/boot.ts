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

function basePath() {
  var link = document.createElement('a');
  link.href = document.baseURI;
  return link.pathname;
}

/** So that no page flashes in the wrong theme. */
function setTheme() {
  try {
    var theme = localStorage.getItem('wordsearch:' + basePath() + ':theme');
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

/** Here and not in the script of a page, because every page has the menu of languages, also those without a script. */
function chooseLanguage(event: Event) {
  var menu = event.target;
  if (!(menu instanceof HTMLSelectElement) || menu.className !== 'languages') return;
  var choice = 'lang=' + menu.value;
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it; CookieStore is too new.
  document.cookie = choice + '; path=' + basePath() + '; max-age=31536000; samesite=lax';
  var reload = function () {
    var url = new URL(location.href);
    url.searchParams.delete('lang');
    // Without cookies, the address says the language of this page.
    if (document.cookie.split('; ').indexOf(choice) === -1) url.searchParams.set('lang', choice.slice(5));
    history.replaceState(null, '', url);
    location.reload();
  };
  var worker = navigator.serviceWorker;
  if (worker) worker.getRegistration().then(tellWorker).then(reload, reload);
  else reload();
}

/** It keeps its pages again in the new language; one that is being installed may have begun in the old one. */
function tellWorker(registration: ServiceWorkerRegistration | undefined) {
  var workers = registration && [registration.installing, registration.waiting, registration.active];
  (workers || []).forEach(function (worker) {
    if (worker) worker.postMessage('language');
  });
}

setTheme();
if (isOld()) showNeeds();
addEventListener('change', chooseLanguage);
addEventListener('pageswap', ignoreTransition);
addEventListener('pagereveal', ignoreTransition);
