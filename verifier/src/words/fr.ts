import { fingerprintOf } from '../journal/chain.ts'
import type { VerifierWords } from './sentences.ts'
import { missingOf } from './sentences.ts'

const number = new Intl.NumberFormat('fr-FR')
/** In French, 0 and 1 are singular. */
const counted = (count: number, one: string, more: string) =>
  `${number.format(count)} ${count < 2 ? one : more}`
const entries = (count: number) => counted(count, 'écriture', 'écritures')
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const chainFaults: VerifierWords['chainFaults'] = {
  misshapen: 'elle n’a pas la forme d’une écriture',
  gap: 'des écritures manquent, ou leur ordre est faux',
  'not-chained': 'elle ne suit pas l’écriture d’avant',
  changed: 'elle a été changée après coup',
}

const drawFaults: VerifierWords['drawFaults'] = {
  readable: 'il est illisible',
  participants: 'l’application n’y a pas pris part',
  list: 'la liste des parts a changé',
  promises: 'un secret n’est pas celui qui avait été promis',
  commitments: 'les promesses ne sont pas celles d’avant le tirage',
  revealed: 'un secret est resté caché, et un ordre a quand même été annoncé',
  seed: 'son nombre ne vient pas de la liste et des secrets',
  order: 'l’ordre annoncé n’est pas celui que donne le calcul',
  misshapen: 'il y manque des indications',
  'not-promised': 'l’application n’avait pas promis ce secret avant',
  'list-changed': 'sa liste n’est pas celle qui avait été fermée',
  'promised-wrongly': 'quelqu’un a promis deux fois, trop tard ou sans être sur la liste',
  'closed-wrongly': 'les promesses n’ont pas été fermées comme il faut',
  'revealed-wrongly': 'un secret a été montré avant la fin des promesses ou sans promesse',
  'participants-changed': 'les participants ne sont pas ceux qui avaient promis',
  'missing-wrong': 'il se trompe sur les personnes absentes',
  turns: 'les tours ne vont pas du premier au dernier',
  'draw-id': 'son nom n’est pas celui de cette tontine et de son numéro',
  number: 'il manque un tirage avant lui',
  'left-open': 'il n’a pas été fini, et un autre a commencé',
  'drawn-again': 'les membres avaient déjà tiré : une liste se tire une seule fois',
  'attested-wrongly': 'quelqu’un y a répondu sans en avoir le droit',
  'after-end': 'quelque chose y a été ajouté après sa fin',
}

/** The verifier in French. */
export const fr: VerifierWords = {
  locale: 'fr-FR',
  participants: { server: 'l’application' },
  problems: {
    'not-json': () => 'Ce n’est ni un tirage ni un journal. Copiez-le en entier.',
    'not-an-integer': () =>
      'Ce fichier contient un nombre qui n’est pas écrit comme un nombre entier.',
    'key-twice': () => 'Ce fichier dit deux fois la même chose. Ne vous y fiez pas.',
    'too-deep': () => 'Ce fichier contient trop de niveaux.',
    'too-large': () => 'Ce fichier est trop grand : 20 Mo au plus.',
    'unknown-format': () =>
      'Ce n’est ni un tirage, ni un journal, ni une contradiction de Mainforte.',
    'unknown-version': () =>
      'Ce fichier est plus récent que cette page. Ouvrez une page plus récente.',
    field: (field) => `Ce fichier n’a pas la bonne forme (« ${field} »).`,
  },
  chainFaults,
  drawFaults,
  steps: {
    readable: ({ ok, problem }) =>
      ok || !problem
        ? 'Le fichier est complet et se lit bien.'
        : fr.problems[problem.code](problem.field ?? ''),
    participants: ({ ok, others }, names) => {
      if (!ok) return `${upper(names.of('server'))} n’a pas pris part au tirage.`
      if (others === 0)
        return `${upper(names.of('server'))} a tiré sans le secret de personne d’autre.`
      return `${upper(names.of('server'))} et ${counted(others, 'personne', 'personnes')} ont pris part.`
    },
    list: ({ ok, hands }) =>
      ok
        ? `La liste des ${counted(hands, 'part', 'parts')} donne l’empreinte écrite dans le fichier.`
        : 'La liste des parts n’est pas celle du tirage.',
    constraints: ({ constraints: { fixed, notBefore, spacing } }, names) => {
      const agreed = [
        ...fixed.map(({ hand, rank }) => `${names.of(hand)} au tour n° ${rank}`),
        ...notBefore.map(({ hand, rank }) => `${names.of(hand)} pas avant le tour n° ${rank}`),
        ...(spacing?.groups ?? []).map(
          (group) => `${names.list(group)} à ${spacing?.apart ?? 1} tours au moins l’un de l’autre`,
        ),
      ]
      return agreed.length === 0
        ? 'Aucun tour n’était convenu avant le tirage.'
        : `Convenu avant le tirage : ${agreed.join(' ; ')}.`
    },
    promises: ({ ok, wrong }, names) =>
      ok
        ? 'Chaque secret montré répond à sa promesse dans le fichier.'
        : `Ce n’est pas le secret promis : ${names.list(wrong)}.`,
    commitments: ({ ok }) =>
      ok
        ? 'Les promesses du fichier donnent l’empreinte qui y est écrite.'
        : 'Une promesse a été ajoutée, retirée ou changée.',
    revealed: ({ ok, missing }, names) => {
      if (missing.length === 0) return 'Chacun a montré son secret.'
      const absent = names.list(missingOf(missing))
      return ok
        ? `Secret resté caché : ${absent}. Ce tirage ne compte donc pas.`
        : `Secret resté caché : ${absent}. Ce tirage ne devait pas donner d’ordre.`
    },
    seed: ({ ok, expected }) => {
      if (!ok) return 'Le nombre tiré ne vient pas de la liste et des secrets.'
      return expected === null
        ? 'Aucun nombre n’a été tiré.'
        : 'Le nombre tiré vient de la liste et de tous les secrets.'
    },
    order: ({ ok, expected }) => {
      if (!ok) return 'L’ordre annoncé n’est pas celui que donne le calcul.'
      return expected === null
        ? 'Aucun ordre n’a été annoncé.'
        : 'L’ordre annoncé est celui que donne le calcul.'
    },
    chain: ({ entries: count, head, fault }) =>
      fault
        ? `L’écriture n° ${fault.seq} ne va pas : ${chainFaults[fault.because]}.`
        : `${entries(count)} à la suite, sans changement. Empreinte de la dernière : ${fingerprintOf(head.hash)}.`,
    beginning: ({ ok }) =>
      ok
        ? 'Le journal commence avec la création de cette tontine.'
        : 'Le journal ne commence pas avec la création de cette tontine.',
    seen: ({ ok, count, seq }) => {
      if (!ok) return `L’auteur de l’écriture n° ${seq} avait vu un autre journal.`
      return count === 0
        ? 'Les auteurs n’ont pas noté ce qu’ils avaient vu du journal.'
        : `Ce que les auteurs avaient vu s’y trouve (${entries(count)}).`
    },
    draw: (step, names) => {
      const { ok, number: no, result, others, hands, missing, faults, seq } = step
      const which = `Tirage n° ${no} (écriture n° ${seq})`
      if (!ok) return `${which} : ${faults.map((fault) => drawFaults[fault]).join(' ; ')}.`
      if (result === 'open') return `${which} : en cours, et rien n’y contredit.`
      if (result === 'void')
        return `${which} : il ne compte pas${missing.length > 0 ? ` (manque : ${names.list(missing)})` : ''}.`
      if (step.room)
        return `${which} : exact, ${counted(hands, 'part', 'parts')}, tiré en salle avec ${counted(others, 'nombre dit', 'nombres dits')}. Dans le journal, ${step.room.so} disent oui, ${step.room.notSo} disent non.`
      const who =
        others === 0
          ? 'par l’application seule'
          : `avec ${counted(others, 'autre secret', 'autres secrets')}`
      return `${which} : exact, ${counted(hands, 'part', 'parts')}, ${who}.`
    },
    story: ({ ok, story, entries: count, head, fault }) => {
      const which = story === 1 ? 'Le premier journal' : 'Le deuxième journal'
      if (fault)
        return `${which} n’est pas valable : écriture n° ${fault.seq}, ${chainFaults[fault.because]}.`
      if (!ok) return `${which} ne commence pas avec la création de cette tontine.`
      return `${which} est valable : ${entries(count)}, empreinte ${fingerprintOf(head.hash)}.`
    },
    parting: ({ ok, seq }) =>
      ok
        ? `À l’écriture n° ${seq}, les deux journaux disent autre chose.`
        : 'Les deux journaux ne se contredisent pas : l’un est au plus une copie plus ancienne.',
  },
  verdicts: {
    draw: {
      valid: 'Ce tirage est calculé exactement.',
      invalid: 'Ce tirage est faux. Ne vous y fiez pas, et parlez-en à toute la tontine.',
    },
    journal: {
      valid: 'Ce journal est intact.',
      invalid: 'Ce journal n’est pas intact. Parlez-en à toute la tontine.',
    },
    contradiction: {
      valid:
        'Ces deux journaux se contredisent. L’un des deux peut être inventé. Comparez leurs empreintes avec les reçus, les e-mails et les téléphones des autres.',
      invalid: 'Ce fichier ne contient pas deux journaux valables qui se contredisent.',
    },
    voidDraw: 'Ce tirage ne compte pas, et il n’a donné aucun ordre.',
    alone: 'Ce tirage est calculé exactement, mais fait par un seul secret.',
    settled: 'Ce tirage est calculé exactement, mais rien n’y était laissé au hasard.',
    unshared:
      'Ce journal est intact. Mais l’application seule a tiré son dernier ordre, alors que des membres devaient prendre part.',
    voidDraws: (count) =>
      count < 2
        ? 'Un tirage ne compte pas : voyez ce qui y manquait.'
        : `${number.format(count)} tirages ne comptent pas : voyez ce qui y manquait.`,
    unreadable: 'Impossible de lire ce texte.',
  },
  order: 'L’ordre, calculé ici',
  notes: {
    apart: (no) =>
      `Seul, ce fichier ne montre pas que les secrets étaient promis avant. Comparez-le avec le tirage${no === undefined ? '' : ` n° ${no}`} dans le journal de la tontine.`,
    names:
      'Les noms viennent de l’auteur de ce fichier : rien ne les vérifie. Le code à côté d’un nom est celui de la part dans le journal.',
  },
  page: {
    language: 'Français',
    title: 'Vérifier un tirage ou un journal',
    text: 'Cette page calcule tout sur votre appareil. Elle n’envoie rien et n’a pas besoin d’internet.',
    paste: 'Collez ici le tirage ou le journal',
    choose: 'Choisir un fichier',
    check: 'Vérifier',
    nothing: 'Collez d’abord un texte, ou choisissez un fichier.',
    right: 'juste',
    wrong: 'faux',
    fromLink: 'Tirage reçu par un lien',
    fromFile: (name) => `Fichier : ${name}`,
    failed: (name) => `Le fichier « ${name} » n’a pas pu être ouvert. Essayez encore.`,
    linkBroken:
      'Ce lien est abîmé ou incomplet. Demandez-le encore, ou collez le tirage ci-dessous.',
    linkUnsupported:
      'Ce téléphone est trop ancien pour ouvrir ce lien. Demandez le fichier du tirage, et choisissez-le ci-dessous.',
    next: 'Tirez de nouveau, sans les personnes qui n’ont pas montré leur secret.',
  },
  app: {
    apartTitle: 'Vérifier sans Mainforte',
    apartText:
      'Gardez cette page comme un fichier, par exemple sur une clé USB. Elle s’ouvre sans internet et ne dépend plus de ce site.',
    save: 'Enregistrer la page',
    saveFailed: 'La page n’a pas pu être enregistrée',
    open: 'Ouvrir Mainforte',
  },
  command: {
    usage:
      'Utilisation : mainforte-verify <fichier>\nLe fichier est un tirage, un journal ou une contradiction de Mainforte.',
    noFile: (path) => `Impossible d’ouvrir le fichier ${path}.`,
  },
}
