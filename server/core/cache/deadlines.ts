import type { Ctx } from '../database/door.ts'

const deadlines = new WeakMap<Ctx, Date>()

/** Declare that this answer changes at that moment even if nobody writes anything. */
export function changesAt(ctx: Ctx, moment: Date | null | undefined): void {
  if (!moment || moment <= ctx.now) return
  const known = deadlines.get(ctx)
  if (!known || moment < known) deadlines.set(ctx, moment)
}

/** The earliest moment at which the answer changes by itself. */
export function deadlineOf(ctx: Ctx): Date | undefined {
  return deadlines.get(ctx)
}

export function earliest(...moments: (Date | undefined)[]): Date | undefined {
  return moments.reduce((first, moment) => (moment && (!first || moment < first) ? moment : first), undefined)
}
