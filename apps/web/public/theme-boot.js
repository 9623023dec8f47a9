// Runs before the first paint: the stored colours and scheme, so that nothing flashes white.
;(function () {
  var root = document.documentElement
  var scheme = 'light'
  try {
    var wanted = localStorage.getItem('persistent-color-scheme') || 'light'
    var dark = wanted === 'dark' || (wanted === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
    scheme = dark ? 'dark' : 'light'
    var tokens = JSON.parse(localStorage.getItem('persistent-theme-tokens') || '{}')[scheme] || {}
    for (var name in tokens) if (name.indexOf('--v-') === 0) root.style.setProperty(name, tokens[name])
  } catch {
    // A damaged or forbidden store only costs the stored colours.
  }
  root.setAttribute('data-mantine-color-scheme', scheme)
  root.style.backgroundColor =
    root.style.getPropertyValue('--v-bg') || (scheme === 'dark' ? '#0f1218' : '#f1f1f1')
  root.style.colorScheme = scheme
})()
