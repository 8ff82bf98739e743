import type { Subscriber } from './live.ts'

/**
 * Who listens, found by topic and by account, so that a message costs what its own listeners cost,
 * however many others there are.
 */
export interface Listeners {
  add(subscriber: Subscriber, topics: Iterable<string>): void
  remove(subscriber: Subscriber): void
  has(subscriber: Subscriber): boolean
  all(): Subscriber[]
  ofTopic(topic: string): Iterable<Subscriber>
  ofUser(userId: string): Iterable<Subscriber>
  /** From now on the subscriber listens to these topics and to no others. */
  setTopics(subscriber: Subscriber, topics: Iterable<string>): void
  listen(subscriber: Subscriber, topic: string): void
  stopListening(subscriber: Subscriber, topic: string): void
}

export function newListeners(): Listeners {
  const topicsOf = new Map<Subscriber, Set<string>>()
  const byTopic = new Map<string, Set<Subscriber>>()
  const byUser = new Map<string, Set<Subscriber>>()

  function listen(subscriber: Subscriber, topic: string): void {
    const topics = topicsOf.get(subscriber)
    if (!topics || topics.has(topic)) return
    topics.add(topic)
    put(byTopic, topic, subscriber)
  }

  function stopListening(subscriber: Subscriber, topic: string): void {
    if (topicsOf.get(subscriber)?.delete(topic)) take(byTopic, topic, subscriber)
  }

  function setTopics(subscriber: Subscriber, topics: Iterable<string>): void {
    const wanted = new Set(topics)
    for (const topic of topicsOf.get(subscriber) ?? [])
      if (!wanted.has(topic)) stopListening(subscriber, topic)
    for (const topic of wanted) listen(subscriber, topic)
  }

  return {
    add(subscriber, topics) {
      topicsOf.set(subscriber, new Set())
      put(byUser, subscriber.userId, subscriber)
      setTopics(subscriber, topics)
    },
    remove(subscriber) {
      setTopics(subscriber, [])
      topicsOf.delete(subscriber)
      take(byUser, subscriber.userId, subscriber)
    },
    has: (subscriber) => topicsOf.has(subscriber),
    all: () => [...topicsOf.keys()],
    ofTopic: (topic) => byTopic.get(topic) ?? [],
    ofUser: (userId) => byUser.get(userId) ?? [],
    setTopics,
    listen,
    stopListening,
  }
}

function put(index: Map<string, Set<Subscriber>>, key: string, subscriber: Subscriber): void {
  const those = index.get(key)
  if (those) those.add(subscriber)
  else index.set(key, new Set([subscriber]))
}

/** No key stays without anybody: topics come and go for as long as the process runs. */
function take(index: Map<string, Set<Subscriber>>, key: string, subscriber: Subscriber): void {
  const those = index.get(key)
  those?.delete(subscriber)
  if (those?.size === 0) index.delete(key)
}
