/** The layout of every report. It reads data as JSON and drawings as files; nothing of a report is markup. */
export const REPORT_TYPST = String.raw`
#let report = json(bytes(sys.inputs.report))
#let doc = report.document
#let files = report.files
#let colour(name) = rgb(doc.colours.at(name))
#let ink = rgb("#1c2333")
#let grey = rgb("#5b6475")
#let hairline = 0.5pt + rgb("#d9dde5")
#let sizes = (small: 8pt, normal: 9.5pt, large: 12pt, huge: 18pt)
#let size-of(style) = sizes.at(style.at("size", default: "normal"))
#let align-of(style) = (left: left, center: center, right: right).at(style.at("align", default: "left"))

#set document(title: doc.title, author: doc.author)
#set text(lang: "es", font: "Inter", size: 9.5pt, fill: ink, fallback: false, number-width: "tabular")
#set par(leading: 0.62em, spacing: 0.9em)
#set page(
  paper: "a4",
  flipped: doc.orientation == "landscape",
  margin: (x: 18mm, top: 24mm, bottom: 20mm),
  header: grid(
    columns: (1fr, auto),
    align: (left + horizon, right + horizon),
    text(size: 8pt, fill: grey, doc.runningHead),
    if doc.hasLogo and files.logo != none { image(files.logo, height: 8mm, alt: doc.author) } else { text(size: 8pt, fill: grey, doc.author) },
  ),
  footer: context grid(
    columns: (1fr, auto),
    text(size: 7.5pt, fill: grey, doc.footer),
    if doc.hasPageNumbers { text(size: 7.5pt, fill: grey)[Página #counter(page).display() de #counter(page).final().first()] },
  ),
)
#show heading.where(level: 1): it => block(below: 5mm, sticky: true, text(size: 20pt, weight: 600, fill: colour("accentText"), it.body))
#show heading.where(level: 2): it => block(above: 5mm, below: 2.5mm, sticky: true, text(size: 13pt, weight: 600, it.body))
#show heading.where(level: 3): it => block(above: 4mm, below: 2mm, sticky: true, text(size: 10.5pt, weight: 600, it.body))

#let runs(list) = for run in list { if run.isBold { text(weight: 600, run.text) } else { text(run.text) } }
#let caption(words) = if words != "" { block(below: 2mm, sticky: true, text(size: 9.5pt, weight: 600, words)) }

#let toned(style, body) = {
  let tone = style.at("tone", default: "plain")
  if tone == "plain" { body } else if tone == "card" {
    block(width: 100%, inset: 4mm, radius: 2mm, stroke: hairline, body)
  } else if tone == "tint" {
    block(width: 100%, inset: 4mm, radius: 2mm, fill: colour("tint"), body)
  } else {
    block(width: 100%, inset: 4mm, radius: 2mm, fill: colour("accent"), { set text(fill: colour("onAccent")); body })
  }
}

#let paragraph(p) = {
  if p.kind == "heading2" { heading(level: 2, runs(p.runs)) } else if p.kind == "heading3" { heading(level: 3, runs(p.runs)) } else if p.kind == "bullet" { list(runs(p.runs)) } else { par(runs(p.runs)) }
}

#let figures(b) = {
  caption(b.caption)
  set text(size: if b.style.at("size", default: "normal") == "small" { 7.5pt } else { 8.5pt })
  table(
    columns: b.columns.map(c => c.weight * 1fr),
    align: (x, y) => if b.columns.at(x).align == "right" { right + bottom } else { left + bottom },
    stroke: (x, y) => (bottom: hairline),
    inset: (x: 1.5mm, y: 1.6mm),
    fill: (x, y) => if b.highlightedRow != none and y == b.highlightedRow + 1 { colour("tint") },
    table.header(..b.columns.map(c => text(weight: 600, fill: grey, c.label))),
    ..b.rows.flatten(),
    ..if b.total != none { b.total.map(t => table.cell(stroke: (top: 0.8pt + ink), text(weight: 600, t))) },
  )
}

#let bill(b) = {
  caption(b.caption)
  table(
    columns: (2fr, 3fr, auto),
    align: (left, left, right),
    stroke: none,
    inset: (x: 1.5mm, y: 1.5mm),
    table.header(..("Concepto", "Cálculo", "Importe").map(t => text(size: 8pt, weight: 600, fill: grey, t))),
    ..b.lines.map(l => {
      let weight = if l.kind == "line" { 400 } else { 600 }
      let top = if l.kind == "line" { none } else { hairline }
      let size = if l.kind == "total" { 12pt } else { 8.5pt }
      (
        table.cell(stroke: (top: top), text(size: size, weight: weight, l.concept)),
        table.cell(stroke: (top: top), text(size: 7.5pt, fill: grey, if l.detail == none { "" } else { l.detail })),
        table.cell(stroke: (top: top), text(size: size, weight: weight, l.amount)),
      )
    }).flatten(),
  )
}

#let picture(b) = {
  let file = files.at(b.id, default: none)
  if file != none { image(file, width: if b.type == "image" { auto } else { 100% }, height: if b.type == "image" { b.heightMm * 1mm } else { auto }, fit: "contain", alt: b.alt) }
}

#let content-of(b) = {
  if b.type == "title" { heading(level: 1, runs(b.runs)) } else if b.type == "text" {
    set text(size: size-of(b.style))
    for p in b.paragraphs { paragraph(p) }
  } else if b.type == "field" {
    text(size: 8pt, fill: grey, b.label)
    linebreak()
    text(size: size-of(b.style), b.value)
  } else if b.type == "kpi" {
    text(size: 8pt, fill: grey, b.label)
    linebreak()
    text(size: 18pt, weight: 600, b.value)
    text(size: 10pt, fill: grey, " " + b.unit)
  } else if b.type == "table" { figures(b) } else if b.type == "bill" { bill(b) } else if b.type == "chart" {
    block(breakable: false, { caption(b.caption); picture(b) })
  } else if b.type == "image" or b.type == "map" { picture(b) } else if b.type == "signature" {
    block(breakable: false, width: 100%, inset: 4mm, radius: 2mm, stroke: hairline, {
      text(weight: 600, b.label)
      for l in b.lines { block(above: 8mm, { line(length: 100%, stroke: hairline); text(size: 8pt, fill: grey, l) }) }
    })
  } else { block(inset: 3mm, stroke: (paint: grey, dash: "dashed"), text(fill: grey, b.label)) }
}
#let drawn(b) = block(width: 100%, below: 4mm, { set align(align-of(b.style)); toned(b.style, content-of(b)) })
#let cell(c) = for b in c.blocks { drawn(b) }
#let band(cells) = {
  if cells.len() == 1 and cells.first().w == 12 { cell(cells.first()) } else {
    grid(
      columns: (1fr,) * 12,
      column-gutter: 4mm,
      ..cells.map(c => grid.cell(x: c.x, y: 0, colspan: c.w, cell(c))),
    )
  }
}

#for p in doc.pages {
  let file = if p.idBackground == none { none } else { files.at("background-" + p.idBackground, default: none) }
  page(
    background: if file != none { image(file, width: 100%, height: 100%, fit: "stretch") },
    for b in p.bands { band(b.cells) },
  )
}
`
