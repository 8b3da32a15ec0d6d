// The page without a network, and its next version. A service worker keeps the files. A new one waits until the user asks for it.

// Time between two questions for a new version while the page stays open, in milliseconds.
const PAUSE = 3_600_000;

// `on_ready` is called with the function that loads the new version.
export const watch_version = async on_ready => {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !isSecureContext) return;
  const registration = await serviceWorker.register(new URL('service-worker.js', document.baseURI), { updateViaCache: 'none' });
  const tell = () => {
    const worker = registration.waiting;
    // The first version has nothing to replace.
    if (!worker || !serviceWorker.controller) return;
    on_ready(() => {
      // Another tab may have asked for it.
      if (worker.state !== 'installed') location.reload();
      serviceWorker.oncontrollerchange = () => location.reload();
      worker.postMessage('take over');
    });
  };
  const watch = () => {
    if (registration.installing) registration.installing.onstatechange = tell;
    tell();
  };
  registration.onupdatefound = watch;
  watch();
  setInterval(() => registration.update().catch(() => {}), PAUSE);
};
