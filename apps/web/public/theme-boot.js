// Runs before the first paint: the stored colours and scheme, title and icon, so that nothing flashes.
;(function () {
  var root = document.documentElement
  var scheme = 'light'
  var theme = {}
  try {
    var wanted = localStorage.getItem('persistent-color-scheme')
    var isChosen = wanted === 'dark' || wanted === 'light'
    var dark = isChosen ? wanted === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
    scheme = dark ? 'dark' : 'light'
    var host = document.querySelector('meta[name="host-theme"]')
    var hasHostTheme = host && host.content.charAt(0) === '{' && localStorage.getItem('accessToken') === null
    if (hasHostTheme) {
      // The rest of the tokens is worked out from these before anything is drawn; the ground shows at once.
      theme = JSON.parse(host.content)
      if (scheme === 'light' && /^#[0-9a-f]{6}$/i.test(theme.background)) {
        root.style.setProperty('--v-bg', theme.background)
      }
    } else {
      theme = JSON.parse(localStorage.getItem('persistent-theme') || '{}')
      var tokens = JSON.parse(localStorage.getItem('persistent-theme-tokens') || '{}')[scheme] || {}
      for (var name in tokens) if (name.indexOf('--v-') === 0) root.style.setProperty(name, tokens[name])
    }
  } catch {
    // A damaged or forbidden store only costs the stored colours.
  }
  root.setAttribute('data-mantine-color-scheme', scheme)
  root.style.backgroundColor =
    root.style.getPropertyValue('--v-bg') || (scheme === 'dark' ? '#0f1218' : '#f1f1f1')
  root.style.colorScheme = scheme
  if (theme.clientAppTitle) document.title = theme.clientAppTitle
  var icon = document.querySelector('link[rel="icon"]')
  if (theme.faviconUrl && icon) {
    icon.removeAttribute('type')
    icon.href = theme.faviconUrl
  }
})()
// Whoever is signed in needs the frame and the tables: their files are asked for beside the first ones.
;(function () {
  try {
    var named = document.querySelector('meta[name="frame-files"]')
    if (!named || localStorage.getItem('accessToken') === null) return
    named.content.split(' ').forEach(function (file) {
      var link = document.createElement('link')
      var isStyle = file.endsWith('.css')
      link.rel = isStyle ? 'preload' : 'modulepreload'
      if (isStyle) link.as = 'style'
      link.crossOrigin = ''
      link.href = '/' + file
      document.head.appendChild(link)
    })
  } catch {
    // Without the store they arrive a little later.
  }
})()
