/**
 * Finds flaws in the layout of a page in its current state: a page that scrolls sideways, a column
 * of text too narrow to read, words broken in two, parts that overlap, parts that overflow their
 * card or the window, squeezed icons, and a selected or compared element out of sight. Reads only
 * boxes and lines of text, so it works for any page.
 */
import type { Page } from '@playwright/test'
import { whenLoaded } from '../ui.ts'

/** A window, and how large its text is, in percent of the usual. */
export type Screen = readonly [width: number, height: number, text?: number]

/** With large text a long word has to break, and a column is as narrow as the window. */
const flawOfUsualText = /^(?:too narrow|breaks)/

/** The flaws of the page at this size, a line each. */
export async function flawsAt(page: Page, [width, height, text = 100]: Screen): Promise<string[]> {
  await page.setViewportSize({ width, height })
  // As the settings of a browser or a telephone do: every size of text is in rem, no media query is.
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
  }, text)
  // What the new size requires may still be loading.
  await whenLoaded(page)
  const find = async () => {
    const found = await page.evaluate(findFlaws)
    return text === 100 ? found : found.filter((flaw) => !flawOfUsualText.test(flaw))
  }
  const found = await find()
  if (found.length === 0) return []
  // On a busy machine a page may be measured in the middle of a change: a flaw is what stays.
  await page.waitForTimeout(500)
  return find()
}

/** Runs in the page, so it may use nothing from outside of itself. */
async function findFlaws(): Promise<string[]> {
  interface Box {
    left: number
    right: number
    top: number
    bottom: number
  }
  interface Surroundings {
    /** The painted boxes around it, such as cards, up to the first ancestor that clips overflow. */
    boxes: { element: Element; box: Box }[]
    /** The visible box, if an ancestor clips. */
    clip: Box | null
    /** The ancestor that clips can't be scrolled and shows no ellipsis. */
    isCut: boolean
    /** The layer it is in: a dialog or menu is compared only with itself. */
    layer: Element
    /** Overlaps on purpose: an icon in a field, a count on an icon. */
    isLifted: boolean
    block: { element: Element; width: number }
  }
  interface Ink {
    element: Element
    box: Box
    isField: boolean
    layer: Element
    isLifted: boolean
  }
  const slack = 1.5
  const fewestLetters = 8
  const root = document.documentElement
  const flaws = new Set<string>()
  const inks: Ink[] = []

  const frame = () => new Promise((next) => requestAnimationFrame(next))
  // Rows far from the window are measured as well: laid out, as for a reader who comes back.
  root.dataset.returned = ''
  const isOutside = ({ left, right }: Box) => left < -slack || right > root.clientWidth + slack
  await frame()
  await frame()
  // A menu moves with its button a little later.
  const menus = [...document.querySelectorAll('[data-radix-popper-content-wrapper]')]
  const isBehind = () => menus.some((menu) => isOutside(menu.getBoundingClientRect()))
  for (let frames = 0; frames < 120 && isBehind(); frames++) await frame()

  const nameOf = (element: Element) => {
    const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40)
    const classes = (element.getAttribute('class') ?? '').slice(0, 60)
    return `<${element.tagName.toLowerCase()} ${classes}> "${text}"`
  }
  const sized = ({ left, right, top, bottom }: Box) => ({
    width: right - left,
    height: bottom - top,
  })
  const shared = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  })
  const isPainted = (style: CSSStyleDeclaration) =>
    !/^(?:transparent|rgba\(.*, 0\))$/.test(style.backgroundColor) ||
    (parseFloat(style.borderLeftWidth) > 0 && parseFloat(style.borderRightWidth) > 0)
  const round = Math.round

  function checkInside(element: Element, box: Box, { boxes, clip, isCut }: Surroundings): void {
    for (const around of boxes) {
      const isOut =
        box.left < around.box.left - slack ||
        box.right > around.box.right + slack ||
        box.top < around.box.top - 6 ||
        box.bottom > around.box.bottom + 6
      if (isOut) flaws.add(`sticks out: ${nameOf(element)} of ${nameOf(around.element)}`)
    }
    if (clip && isCut && (box.left < clip.left - slack || box.right > clip.right + slack))
      flaws.add(`is cut off: ${nameOf(element)}`)
  }

  function addInk(element: Element, box: Box, around: Surroundings): void {
    checkInside(element, box, around)
    const seen = around.clip ? shared(box, around.clip) : box
    const { width, height } = sized(seen)
    if (width > 1 && height > 1) {
      const isField = /^(?:INPUT|SELECT|TEXTAREA)$/.test(element.tagName)
      inks.push({ element, box: seen, isField, layer: around.layer, isLifted: around.isLifted })
    }
  }

  function lookAtText(node: Text, parent: Element, around: Surroundings): void {
    const text = node.data.replace(/\s+/g, ' ').trim()
    if (text === '') return
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
    for (const rect of rects) {
      addInk(parent, rect, around)
      // Labels of a picture may overflow it: a list beside it has the same texts.
      if (!parent.closest('[aria-hidden=true]'))
        checkColumn(around.block.element, [{ element: parent, box: rect }])
    }
    const total = rects.reduce((sum, { width }) => sum + width, 0)
    const letter = total / text.length
    const isWordy = /[\p{L}\p{N}]{8}/u.test(text)
    const feature = Math.min(around.block.width, parent.clientWidth || Infinity)
    if (isWordy && feature < fewestLetters * letter - slack)
      flaws.add(`too narrow, ${round(feature)} px: ${nameOf(parent)}`)
    if (new Set(rects.map(({ top }) => round(top))).size < 2) return
    for (const { 0: token, index } of node.data.matchAll(/\S+/g)) {
      // URLs, hashes and very long names have to break somewhere.
      if (token.length > 20 || /[@/\\]/.test(token)) continue
      for (const word of token.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        range.setStart(node, index + word.index)
        range.setEnd(node, index + word.index + word[0].length)
        const tops = [...range.getClientRects()].map(({ top }) => round(top))
        if (new Set(tops).size > 1) flaws.add(`breaks “${word[0]}”: ${nameOf(parent)}`)
      }
    }
  }

  /**
   * Menus and dialogs stay in the window, the selected tab in its row, and figures are visible
   * beside names.
   */
  function checkInSight(
    element: Element,
    { position, left }: CSSStyleDeclaration,
    box: Box,
    { clip }: Surroundings,
  ): void {
    if (position === 'fixed' && isOutside(box)) flaws.add(`leaves the window: ${nameOf(element)}`)
    if (!clip) return
    if (element.matches('[aria-selected=true]') && box.right > clip.right + slack)
      flaws.add(`is chosen and cut off: ${nameOf(element)}`)
    if (position === 'sticky' && left !== 'auto' && sized(box).width > sized(clip).width * 0.7)
      flaws.add(`hides what it names: ${nameOf(element)}`)
  }

  function lookAt(element: Element, outside: Surroundings): void {
    if (/^(?:SCRIPT|STYLE|TEMPLATE|NOSCRIPT)$/.test(element.tagName)) return
    const style = getComputedStyle(element)
    // Contents of a collapsed element have boxes too.
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return
    // For screen readers only.
    if (style.clipPath !== 'none') return
    // The box of a rotated element says nothing about its shape.
    if (style.rotate !== 'none') return
    const box = element.getBoundingClientRect()
    const hasBox = style.display !== 'contents'
    if (hasBox && style.overflow !== 'visible' && box.width <= 1) return
    const around: Surroundings = { ...outside }
    checkInSight(element, style, box, outside)
    if (/fixed|sticky|absolute/.test(style.position)) {
      // An absolutely positioned part belongs to the page around it, but may be outside of its
      // card.
      if (style.position !== 'absolute') around.layer = element
      around.isLifted = style.position === 'absolute'
      if (style.position === 'fixed') around.clip = null
      around.boxes = []
    }
    if (/^(?:svg|img|canvas|video|input|select|textarea)$/i.test(element.tagName)) {
      if (box.width > 1 && style.position === 'static') addInk(element, box, around)
      const drawn = element instanceof SVGSVGElement && element.viewBox.baseVal
      if (drawn && drawn.width === drawn.height && Math.abs(box.width - box.height) > slack)
        flaws.add(`squeezed: ${nameOf(element)} of ${nameOf(element.parentElement ?? element)}`)
      return
    }
    const isInline = style.display === 'inline'
    if (hasBox && !isInline) {
      if (isPainted(style) && box.width > 0) {
        checkInside(element, box, around)
        around.boxes = [...around.boxes, { element, box }]
      }
      if (style.overflowX !== 'visible') {
        around.clip = around.clip ? shared(around.clip, box) : box
        around.boxes = []
        around.isCut =
          /hidden|clip/.test(style.overflowX) &&
          style.textOverflow !== 'ellipsis' &&
          style.webkitLineClamp === 'none'
      }
      const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight)
      around.block = { element, width: element.clientWidth - padding }
    }
    for (const child of element.childNodes) {
      if (child instanceof Text) lookAtText(child, element, around)
      else if (child instanceof Element) lookAt(child, around)
    }
    compareChildren(element)
  }

  function compareChildren(parent: Element): void {
    const inFlow = [...parent.children].flatMap((element) => {
      const style = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      const isMoved =
        /absolute|fixed|sticky/.test(style.position) ||
        /inline$|none|contents/.test(style.display) ||
        style.visibility === 'hidden' ||
        style.transform !== 'none' ||
        style.rotate !== 'none' ||
        [style.marginLeft, style.marginRight, style.marginTop, style.marginBottom].some(
          (margin) => parseFloat(margin) < 0,
        )
      return isMoved || box.width <= 1 || box.height <= 1 ? [] : [{ element, box }]
    })
    checkColumn(parent, inFlow)
    for (const [index, one] of inFlow.entries())
      for (const other of inFlow.slice(index + 1, index + 12)) {
        const { width, height } = sized(shared(one.box, other.box))
        if (width > slack && height > slack)
          flaws.add(`overlap: ${nameOf(one.element)} and ${nameOf(other.element)}`)
      }
  }

  /** An element wider than its column runs into the padding, and is out of alignment. */
  function checkColumn(parent: Element, inFlow: readonly { element: Element; box: Box }[]): void {
    const style = getComputedStyle(parent)
    if (/inline$|contents|table/.test(style.display) || style.overflowX !== 'visible') return
    const { left, right } = parent.getBoundingClientRect()
    const start = left + parseFloat(style.borderLeftWidth) + parseFloat(style.paddingLeft)
    const end = right - parseFloat(style.borderRightWidth) - parseFloat(style.paddingRight)
    for (const { element, box } of inFlow)
      if (box.left < start - slack || box.right > end + slack)
        flaws.add(`leaves its column: ${nameOf(element)} of ${nameOf(parent)}`)
  }

  /** Lines of text, pictures and fields that overlap, anywhere on the page. */
  function compareInks(): void {
    const sorted = inks.toSorted((one, other) => one.box.top - other.box.top)
    for (const [index, one] of sorted.entries())
      for (const other of sorted.slice(index + 1)) {
        if (other.box.top > one.box.bottom) break
        if (one.layer !== other.layer || one.element === other.element) continue
        if ((one.isLifted && other.isField) || (other.isLifted && one.isField)) continue
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        const { width, height } = sized(shared(one.box, other.box))
        const smallest = Math.min(sized(one.box).height, sized(other.box).height)
        if (width > slack && height > smallest * 0.4)
          flaws.add(`covers: ${nameOf(one.element)} and ${nameOf(other.element)}`)
      }
  }

  lookAt(document.body, {
    boxes: [],
    clip: null,
    isCut: false,
    layer: root,
    isLifted: false,
    block: { element: root, width: root.clientWidth },
  })
  compareInks()
  if (root.scrollWidth > root.clientWidth) {
    const far = inks
      .filter(({ box }) => box.right > root.clientWidth + slack)
      .slice(0, 3)
      .map(({ element }) => nameOf(element))
    flaws.add(`scrolls sideways, ${root.scrollWidth} px: ${far.join(', ')}`)
  }
  return [...flaws]
}
