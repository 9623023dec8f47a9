import { coverOffsetMm, GUTTER_MM, pageMargin } from '@vatio/domain/templates/report-documents/page-geometry'

/** The layout of every report. It reads data as JSON and drawings as files; nothing of a report is markup. */
export const REPORT_TYPST = String.raw`
#let report = json(bytes(sys.inputs.report))
#let doc = report.document
#let files = report.files
#let colour(name) = rgb(doc.colours.at(name))
#let ink = rgb("#1c2333")
#let grey = rgb("#5b6475")
#let rule = 0.5pt + rgb("#d9dde5")
#let body-size = 9.5pt
#let gutter = ${GUTTER_MM}mm

#let size-of(b) = (small: 8pt, normal: body-size, large: 11.5pt, huge: 16pt).at(b.style.at("size", default: "normal"))
#let align-of(b) = (left: left, center: center, right: right).at(b.style.at("align", default: "left"))
#let tone-of(b) = b.style.at("tone", default: "plain")
#let muted(b) = if tone-of(b) == "accent" { colour("onAccent") } else { grey }

// As large as fits, in its own proportions: its box is not wider than it.
#let contained(file, width, height, alt) = context {
  if measure(image(file, height: height)).width > width { image(file, width: width, alt: alt) } else { image(file, height: height, alt: alt) }
}

#let header(words) = block(width: 100%, below: 0pt, grid(
  columns: (3fr, 2fr),
  column-gutter: 8mm,
  align: (left + horizon, right + horizon),
  text(size: 7.5pt, fill: grey, words),
  if doc.hasLogo and files.logo != none {
    contained(files.logo, 42mm, 9mm, doc.author)
  } else { text(size: 7.5pt, weight: 600, fill: grey, doc.author) },
))
#let footer = context grid(
  columns: (1fr, auto),
  column-gutter: 8mm,
  text(size: 7.5pt, fill: grey, doc.footer),
  if doc.hasPageNumbers {
    text(size: 7.5pt, fill: grey)[Página #counter(page).display() de #counter(page).final().first()]
  },
)

#set document(title: doc.title, author: doc.author)
#set text(lang: "es", font: "Inter", size: body-size, fill: ink, fallback: false)
#set par(leading: 0.66em, spacing: 0.95em)
#set page(
  paper: "a4",
  flipped: doc.orientation == "landscape",
  margin: (x: ${pageMargin.sideMm}mm, top: ${pageMargin.topMm}mm, bottom: ${pageMargin.bottomMm}mm),
  header-ascent: 8mm,
  footer-descent: 6.5mm,
  header: header(doc.runningHead),
  footer: footer,
)
#set table(stroke: none)
#set table.cell(breakable: false)
#set list(marker: text(fill: colour("accentText"), sym.bullet), indent: 0pt, body-indent: 2.2mm, spacing: 0.75em)
#show heading: it => block(above: 0pt, below: 0pt, sticky: true, it.body)
// Long words break after a mark, or anywhere where they have none, rather than leave their column.
// A space without width would be copied with the text; a gap of hardly anything is not.
#let pieces(words, pattern) = words.matches(regex(pattern)).map(piece => piece.text).filter(piece => piece != "").join(h(0.001pt))
// Spanish repeats a hyphen at which a line breaks; addresses have no language.
#show regex("\S{28,}"): it => text(lang: "zxx", pieces(it.text, "[^-/@._]{0,24}[-/@._]?"))
#show regex("[0-9]{2}-[0-9]{2}-[0-9]{4}"): box
#show regex("ES[0-9]{16}[A-Z0-9]{2,4}"): it => pieces(it.text, ".{1,4}")

#let runs(list) = for run in list { if run.isBold { text(weight: 600, run.text) } else { run.text } }
#let plain(list) = list.map(run => run.text).join("")
#let tight(size, body) = { set par(leading: 0.42em); set text(size: size, weight: 600, tracking: if size > 15pt { -0.018em } else { -0.006em }, hyphenate: false); body }

// PDF/UA forbids skipped levels: a heading is at most one below the one before it.
#let levels = {
  let found = (:)
  let before = 0
  for b in doc.pages.map(p => p.bands).flatten().map(band => band.cells).flatten().map(c => c.blocks).flatten() {
    let wanted = if b.type == "title" { (1,) } else if b.type == "text" {
      b.paragraphs.map(p => (heading2: 2, heading3: 3).at(p.kind, default: 0))
    } else { () }
    for (index, level) in wanted.enumerate() {
      if level > 0 {
        before = calc.min(level, before + 1)
        found.insert(b.id + "/" + str(index), before)
      }
    }
  }
  found
}
#let level-of(b, index) = levels.at(b.id + "/" + str(index))

// The largest size, in steps down to a half, at which a figure stays on one line.
#let fitted(size, draw) = layout(area => {
  let fits = size
  while fits > size / 2 and measure(draw(fits)).width > area.width { fits -= 0.5pt }
  draw(fits)
})

#let caption(b) = if b.caption != "" {
  block(above: 0pt, below: 2.6mm, sticky: true, par(tight(body-size, b.caption)))
}

#let title(b) = {
  let size = (small: 12pt, normal: 19pt, large: 25pt, huge: 34pt).at(b.style.at("size", default: "normal"))
  heading(level: level-of(b, 0), tight(size, runs(b.runs)))
}

#let subheading(b, p, index) = block(
  above: if index == 0 { 0pt } else { 6mm },
  below: 4mm,
  sticky: true,
  heading(level: level-of(b, index), tight(if p.kind == "heading2" { 13pt } else { 10.5pt }, runs(p.runs))),
)

#let words(b) = {
  set text(size: size-of(b))
  let index = 0
  while index < b.paragraphs.len() {
    let p = b.paragraphs.at(index)
    if p.kind == "bullet" {
      let end = index
      while end < b.paragraphs.len() and b.paragraphs.at(end).kind == "bullet" { end += 1 }
      block(above: if index == 0 { 0pt } else { 3.6mm }, list(..b.paragraphs.slice(index, end).map(item => runs(item.runs))))
      index = end
    } else {
      if p.kind == "body" { par(runs(p.runs)) } else { subheading(b, p, index) }
      index += 1
    }
  }
}

#let field(b) = {
  block(above: 0pt, below: 2.1mm, par(text(size: 7.5pt, fill: muted(b), b.label)))
  block(above: 0pt, below: 0pt, par(text(size: size-of(b), b.value)))
}

#let kpi(b) = {
  let size = (small: 13pt, normal: 17pt, large: 24pt, huge: 36pt).at(b.style.at("size", default: "normal"))
  block(above: 0pt, below: 3mm, par(text(size: 8pt, fill: muted(b), b.label)))
  block(above: 0pt, below: 0pt, fitted(size, fit => {
    set text(weight: 600, tracking: -0.02em)
    par(box(text(size: fit, b.value) + if b.unit != "" { h(fit * 0.17) + text(size: calc.max(8pt, fit * 0.58), weight: 400, fill: muted(b), tracking: 0pt, b.unit) }))
  }))
}

#let figures(b) = {
  let small = b.style.at("size", default: "normal") == "small"
  set text(size: if small { 8pt } else { 9pt }, hyphenate: true)
  set par(leading: 0.5em)
  let strong(index) = index == b.highlightedRow
  let is-right(x) = b.columns.at(x).align == "right"
  // Text begins where its caption does, but not at the edge of an emphasised row.
  let edge = if b.highlightedRow == none { 0pt } else { 1.6mm }
  let written(x, value) = if is-right(x) { text(number-width: "tabular", value) } else { value }
  caption(b)
  table(
    columns: b.columns.map(c => c.weight * 1fr),
    align: (x, y) => if is-right(x) { right } else { left },
    inset: (x, y) => (
      left: if x == 0 { edge } else if is-right(x - 1) and not is-right(x) { 4mm } else { 1.2mm },
      right: if x == b.columns.len() - 1 { edge } else { 1.2mm },
      y: if small { 1.7mm } else { 2.1mm },
    ),
    fill: (x, y) => if b.highlightedRow != none and y == b.highlightedRow + 1 { colour("tint") },
    table.header(..b.columns.map(c => table.cell(align: (if c.align == "right" { right } else { left }) + bottom, stroke: (bottom: 0.8pt + ink), text(size: 7.5pt, weight: 600, fill: grey, hyphenate: true, c.label)))),
    ..b.rows.enumerate().map(((index, row)) => row.enumerate().map(((x, value)) => table.cell(stroke: (bottom: rule), text(weight: if strong(index) { 600 } else { 400 }, written(x, value))))).flatten(),
    ..if b.total != none {
      b.total.enumerate().map(((x, value)) => table.cell(stroke: (top: 0.8pt + ink), text(weight: 600, written(x, value))))
    },
  )
}

#let bill-line(l, stacked) = {
  let look = (line: (weight: 400, size: 9pt, top: none, y: 1.7mm), subtotal: (weight: 600, size: 9pt, top: rule, y: 2mm), total: (weight: 600, size: 15pt, top: 0.8pt + ink, y: 3mm)).at(l.kind)
  let cell(align, body) = table.cell(align: align, stroke: (top: look.top), inset: (y: look.y, left: if align.x == right { 3mm } else { 0pt }, right: if align.x == right { 0pt } else { 2mm }), body)
  let concept = text(size: if l.kind == "total" { 11pt } else { look.size }, weight: look.weight, l.concept)
  let detail = if l.detail != none { text(size: 7.5pt, fill: grey, l.detail) }
  let amount = text(size: look.size, weight: look.weight, tracking: if l.kind == "total" { -0.015em } else { 0pt }, number-width: "tabular", box(l.amount))
  let place = if l.kind == "total" { horizon } else { top }
  if stacked {
    (cell(left + place, { concept; if detail != none { linebreak(); detail } }), cell(right + place, amount))
  } else {
    (cell(left + place, concept), cell(left + place, detail), cell(right + place, amount))
  }
}

// A bill of usual length stays on one page: its total never stands without its lines.
#let bill(b, columns) = {
  let stacked = columns <= 7
  let heads = if stacked { ("Concepto", "Importe") } else { ("Concepto", "Cálculo", "Importe") }
  set par(leading: 0.5em)
  caption(b)
  block(width: 100%, above: 0pt, below: 0pt, breakable: b.lines.len() > 20, table(
    columns: if stacked { (1fr, auto) } else { (5fr, 8fr, auto) },
    table.header(..heads.map(t => table.cell(align: (if t == "Importe" { right } else { left }), stroke: (bottom: 0.8pt + ink), inset: (y: 1.8mm, x: 0pt), text(size: 7.5pt, weight: 600, fill: grey, t)))),
    ..b.lines.map(l => bill-line(l, stacked)).flatten(),
  ))
}

#let picture(b) = {
  let file = files.at(b.id, default: none)
  if file == none { none } else if b.type == "image" {
    layout(area => contained(file, area.width, b.heightMm * 1mm, b.alt))
  } else { image(file, width: 100%, alt: b.alt) }
}

#let signature(b) = block(breakable: false, width: 100%, inset: 5mm, radius: 2mm, stroke: rule, {
  block(above: 0pt, below: 0pt, tight(body-size, b.label))
  let slot(height, words) = block(above: 0pt, below: 0pt, width: 100%, {
    v(height)
    line(length: 100%, stroke: 0.5pt + grey)
    v(-1.2mm)
    text(size: 7.5pt, fill: grey, words)
  })
  let last = b.lines.len() - 1
  grid(
    columns: (1fr, 1fr),
    column-gutter: 10mm,
    align: bottom,
    for words in b.lines.slice(0, last) { slot(11mm, words) },
    slot(11mm, b.lines.at(last)),
  )
})

#let content-of(b, columns) = {
  if b.type == "title" { title(b) } else if b.type == "text" { words(b) } else if b.type == "field" { field(b) } else if b.type == "kpi" { kpi(b) } else if b.type == "table" { figures(b) } else if b.type == "bill" { bill(b, columns) } else if b.type == "chart" {
    block(breakable: false, width: 100%, { caption(b); picture(b) })
  } else if b.type == "map" {
    block(breakable: false, width: 100%, { picture(b); if b.map.caption != "" { text(size: 7.5pt, fill: grey, b.map.caption) } })
  } else if b.type == "image" { picture(b) } else if b.type == "signature" { signature(b) } else {
    block(inset: 3mm, stroke: (paint: grey, dash: "dashed"), text(fill: grey, b.label))
  }
}

#let ground(b) = (
  plain: (:),
  card: (inset: 4mm, radius: 1.6mm, stroke: rule),
  tint: (inset: 4mm, radius: 1.6mm, fill: colour("tint")),
  accent: (inset: 4mm, radius: 1.6mm, fill: colour("accent")),
).at(tone-of(b))

#let drawn(b, columns, height: auto) = block(width: 100%, height: height, above: 0pt, below: 0pt, ..ground(b), {
  set align(align-of(b))
  set text(fill: colour("onAccent")) if tone-of(b) == "accent"
  content-of(b, columns)
})
#let stacked(c) = for (index, b) in c.blocks.enumerate() {
  if index > 0 { v(if c.blocks.at(index - 1).type == "title" { 5mm } else { 5.5mm }, weak: true) }
  drawn(b, c.w)
}

// Grounds side by side are equally high, as long as each holds a short block.
#let is-short(c) = c.blocks.len() == 1 and ("kpi", "field", "text", "title").contains(c.blocks.first().type)
#let side-by-side(cells) = {
  let columns = (1fr,) * 12
  let place(c, body) = grid.cell(x: c.x, y: 0, colspan: c.w, body)
  if cells.all(is-short) and cells.any(c => tone-of(c.blocks.first()) != "plain") {
    layout(area => {
      let unit = (area.width - 11 * gutter) / 12
      let heights = cells.map(c => measure(width: c.w * unit + (c.w - 1) * gutter, drawn(c.blocks.first(), c.w)).height)
      let height = calc.max(..heights)
      grid(columns: columns, column-gutter: gutter, ..cells.map(c => place(c, drawn(c.blocks.first(), c.w, height: if tone-of(c.blocks.first()) == "plain" { auto } else { height }))))
    })
  } else {
    grid(columns: columns, column-gutter: gutter, ..cells.map(c => place(c, stacked(c))))
  }
}
#let first-type(band) = band.cells.first().blocks.first().type
#let band(cells) = {
  if cells.len() == 1 and cells.first().w == 12 { stacked(cells.first()) } else { side-by-side(cells) }
}

#for p in doc.pages {
  let file = if p.idBackground == none { none } else { files.at("background-" + p.idBackground, default: none) }
  let is-cover = p.idBackground == "cover"
  page(
    background: if file != none { image(file, width: 100%, height: 100%, fit: "stretch") },
    header: header(if is-cover { "" } else { doc.runningHead }),
    {
      if is-cover { v(if doc.orientation == "landscape" { ${coverOffsetMm('landscape')}mm } else { ${coverOffsetMm('portrait')}mm }) }
      for (index, b) in p.bands.enumerate() {
        if index > 0 { v(if first-type(p.bands.at(index - 1)) == "title" { 6mm } else { 8mm }, weak: true) }
        band(b.cells)
      }
    },
  )
}
`
