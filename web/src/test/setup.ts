// Imported before the testing library, which reads React's `act` when it loads.
import './act';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { settle } from './act';

/** Reports whether React has replaced a found element, such as an alert that gets a key. */
const isReplaced = (found: unknown) => found instanceof Element && !found.isConnected;

// Allows for the first visit of a lazy page, which compiles it: over a second on a busy machine.
configure({
  asyncUtilTimeout: 20_000,
  async asyncWrapper(work) {
    // `render` returns before later effects that its own effects have triggered.
    await settle();
    const result = await work();
    await settle();
    return isReplaced(result) ? work() : result;
  },
});

// Browser features that antd and our dialogs need and jsdom lacks.

window.matchMedia = (query) => ({
  // Without motion, antd opens and closes at once, so tests can wait for it.
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

// The router makes requests for its loaders. Node's class refuses jsdom's signals, and cannot
// resolve addresses relative to a page.
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

// Inline styles only. On each call, jsdom would search every rule of every style sheet. That takes
// most of a page test's time, and no test depends on those rules.
window.getComputedStyle = (element) => (element as HTMLElement).style;

URL.createObjectURL = () => 'blob:picture';
URL.revokeObjectURL = () => {};

// jsdom cannot read a file either.
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    // Copied, because Node's decoders refuse buffers of jsdom's realm.
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer).slice().buffer);
    reader.readAsArrayBuffer(this);
  });
};

// Files share the modules that import it, so they must share its replacement.
vi.mock('@ant-design/plots', () => import('./plots'));

// On a busy machine, a test may look for a notice seconds after it appeared.
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

// When a file ends, Vitest rejects modules that are still loading. Later files share these modules,
// and would fail too.
afterAll(() => vi.dynamicImportSettled());
