type Waiting<Item> = { item: Item; giveUp(): void }

/**
 * What waits is taken in turns by whom it is for, not first come by flood. A full queue gives up the newest of whoever has
 * the most waiting; who would then be refused is the newcomer only if nobody has more.
 */
export function openFairQueue<Item>({ mostOfOne, mostOfAll }: { mostOfOne: number; mostOfAll: number }) {
  /** Whose turn is next comes first. */
  const queues = new Map<string, Waiting<Item>[]>()
  let size = 0

  function longest(): Waiting<Item>[] {
    let most: Waiting<Item>[] = []
    for (const queue of queues.values()) if (queue.length > most.length) most = queue
    return most
  }

  return {
    /** Returns false if there is no place. `giveUp` is called if the place is later given to somebody else. */
    add(whose: string, item: Item, giveUp: () => void): boolean {
      const own = queues.get(whose) ?? []
      if (own.length >= mostOfOne) return false
      if (size >= mostOfAll) {
        const most = longest()
        if (most.length <= own.length + 1) return false
        most.pop()?.giveUp()
        size -= 1
      }
      own.push({ item, giveUp })
      queues.set(whose, own)
      size += 1
      return true
    },
    next(): Item | undefined {
      const [first] = queues
      if (!first) return undefined
      const [whose, queue] = first
      const taken = queue.shift()
      size -= 1
      queues.delete(whose)
      if (queue.length > 0) queues.set(whose, queue)
      return taken?.item
    },
  }
}
