// Before the testing library, which takes React's `act` when it is loaded.
import './act';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { settle } from './act';

/** React has put another element in its place, as where an alert gets a key. */
const isReplaced = (found: unknown) => found instanceof Element && !found.isConnected;

// The first visit of a lazy page compiles it, which takes a busy machine more than a second.
configure({
  asyncUtilTimeout: 20_000,
  async asyncWrapper(work) {
    // `render` ends before the effects of what its own effects have changed.
    await settle();
    const result = await work();
    await settle();
    return isReplaced(result) ? work() : result;
  },
});

// Parts of a browser that antd and our dialogs need and jsdom does not have.

window.matchMedia = (query) => ({
  // Without motion antd opens and closes at once, which is what a test can wait for.
  matches: query === '(prefers-reduced-motion: reduce)',
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// The router makes requests for its loaders, and Node's take no signal of jsdom's. Nor do they know a page to which an
// address belongs.
globalThis.Request = class extends Request {
  constructor(input: RequestInfo | URL, { signal, ...init }: RequestInit = {}) {
    super(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
    if (signal) Object.defineProperty(this, 'signal', { value: signal });
  }
};

window.scrollTo = () => {};
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
Element.prototype.scrollIntoView = () => {};
HTMLElement.prototype.hidePopover = () => {};

// Only what an element says of itself: jsdom would go through every rule of every style sheet each
// time it is asked, which takes most of the time of a page test, and nothing here depends on them.
window.getComputedStyle = (element) => (element as HTMLElement).style;

URL.createObjectURL = () => 'blob:picture';
URL.revokeObjectURL = () => {};

// Nor can jsdom read a file.
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    // A copy: jsdom's buffers are of a realm that Node's decoders do not know.
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer).slice().buffer);
    reader.readAsArrayBuffer(this);
  });
};

// Files share the modules that import it, so they have to share its replacement.
vi.mock('@ant-design/plots', () => import('./plots'));

// A test on a busy machine may look for a notice seconds after it came.
vi.mock('../app/notice-seconds', () => ({ NOTICE_SECONDS: 0 }));

beforeEach(() => {
  window.innerWidth = 1440;
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// Vitest refuses the modules that are still being loaded when a file ends, and the files after it, which
// share them, would find them refused.
afterAll(() => vi.dynamicImportSettled());
