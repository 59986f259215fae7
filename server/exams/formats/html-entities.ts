// The entities that HTML editors write for letters and signs. Capitals matter in their names: &Delta; and &delta;.

/** In the order of their signs, from U+00A0. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para ' +
  'middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave ' +
  'Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc ' +
  'Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc ' +
  'iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
/** From U+0391; there is no capital final sigma. */
const greek =
  'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi Chi Psi Omega'
const others =
  'amp & lt < gt > quot " apos \' hellip … ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ lsaquo ‹ rsaquo › ' +
  'bull • prime ′ Prime ″ oline ‾ frasl ⁄ euro € trade ™ permil ‰ dagger † Dagger ‡ OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ ' +
  'fnof ƒ circ ˆ tilde ˜ larr ← uarr ↑ rarr → darr ↓ harr ↔ lArr ⇐ uArr ⇑ rArr ⇒ dArr ⇓ hArr ⇔ forall ∀ part ∂ exist ∃ ' +
  'empty ∅ nabla ∇ isin ∈ notin ∉ ni ∋ prod ∏ sum ∑ minus − lowast ∗ radic √ prop ∝ infin ∞ ang ∠ and ∧ or ∨ cap ∩ cup ∪ ' +
  'int ∫ there4 ∴ sim ∼ cong ≅ asymp ≈ ne ≠ equiv ≡ le ≤ ge ≥ sub ⊂ sup ⊃ nsub ⊄ sube ⊆ supe ⊇ oplus ⊕ otimes ⊗ perp ⊥ ' +
  'sdot ⋅ lceil ⌈ rceil ⌉ lfloor ⌊ rfloor ⌋ lang ⟨ rang ⟩ loz ◊ spades ♠ clubs ♣ hearts ♥ diams ♦ sigmaf ς thetasym ϑ ' +
  'image ℑ weierp ℘ real ℜ alefsym ℵ'

function* named(): Generator<[name: string, sign: string]> {
  for (const [at, name] of latin.split(' ').entries()) yield [name, String.fromCharCode(0xa0 + at)]
  for (const [at, name] of greek.split(' ').entries()) {
    yield [name, String.fromCharCode(0x391 + at)]
    yield [name.toLowerCase(), String.fromCharCode(0x3b1 + at)]
  }
  const pairs = others.split(' ')
  for (let at = 0; at < pairs.length; at += 2) yield [pairs[at] ?? '', pairs[at + 1] ?? '']
  for (const space of ['ensp \u2002', 'emsp \u2003', 'thinsp \u2009', 'zwnj \u200c', 'zwj \u200d']) {
    const [name = '', sign = ''] = space.split(' ')
    yield [name, sign]
  }
}
const signs = new Map(named())

/** Text with its entities as characters; unknown ones stay as they are. */
export function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,8});/gi, (whole, name: string) => {
    // Some write &NBSP; or &LT;.
    if (!name.startsWith('#')) return signs.get(name) ?? signs.get(name.toLowerCase()) ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole
  })
}
