// A4 lying down: everything on it is measured by its width, so that it looks alike at any size.
const sheetWidthMm = 297

export const mm = (length: number): string => `${((length / sheetWidthMm) * 100).toFixed(3)}cqw`

export const pt = (size: number): string => mm(size * 0.3528)
