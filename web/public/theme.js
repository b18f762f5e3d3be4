// A classic script of its own, so that a content security policy need not allow inline scripts.
// The key is the one of src/lib/theme-mode.ts.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
  }
} catch {
  // Storage is blocked: the system's theme it is.
}
