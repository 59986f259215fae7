export type Crop = { left: number; top: number; width: number; height: number }

/** The largest crop of a picture with these proportions, as close to its focus (0 to 1) as its edges allow. */
export function cropAround(
  { width, height }: { width: number; height: number },
  [across, down]: readonly [number, number],
  focus: { x: number; y: number },
): Crop {
  const part = {
    width: Math.max(1, Math.min(width, Math.round((height * across) / down))),
    height: Math.max(1, Math.min(height, Math.round((width * down) / across))),
  }
  const from = (whole: number, size: number, at: number) =>
    Math.round(Math.min(Math.max(whole * at - size / 2, 0), whole - size))
  return { left: from(width, part.width, focus.x), top: from(height, part.height, focus.y), ...part }
}
