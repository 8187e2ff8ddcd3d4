// The first script of every page, before the first paint. Every browser since 2016 can run it, because it is
// ES5 and a classic script without imports; so it repeats the storage key of theme.ts.

/** Whether the browser is too old. Checks the newest features that the pages need, which imply the others. */
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

/** Shows a sentence instead of the page, and stops the other scripts, which a browser with modules would load. */
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

/** Sets the theme before the first paint, so that no page flashes in the wrong theme. */
function setTheme() {
  try {
    var theme = localStorage.getItem('wordsearch:' + basePath() + ':theme');
    if (theme) document.documentElement.setAttribute('data-theme', theme);
  } catch (_) {
    // Storage is blocked, so the page uses the system's theme.
  }
}

/** Ignores these promises, which reject if the player leaves before the transition ends. */
function ignoreTransition(event: Event) {
  var transition = (event as Event & { viewTransition?: ViewTransition }).viewTransition;
  var ignore = function () {};
  if (transition) {
    transition.ready.catch(ignore);
    transition.finished.catch(ignore);
  }
}

/** Handles the language menu here, because pages without another script have it too. */
function chooseLanguage(event: Event) {
  var menu = event.target;
  if (!(menu instanceof HTMLSelectElement) || menu.className !== 'languages') return;
  var choice = 'lang=' + menu.value;
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it; CookieStore is too new.
  document.cookie = choice + '; path=' + basePath() + '; max-age=31536000; samesite=lax';
  var reload = function () {
    var url = new URL(location.href);
    url.searchParams.delete('lang');
    // Without cookies, the address has the language of this page.
    if (document.cookie.split('; ').indexOf(choice) === -1) url.searchParams.set('lang', choice.slice(5));
    history.replaceState(null, '', url);
    location.reload();
  };
  var worker = navigator.serviceWorker;
  if (worker) worker.getRegistration().then(tellWorker).then(reload, reload);
  else reload();
}

/** Makes the service worker cache the pages in the new language; a worker being installed may have the old language. */
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
