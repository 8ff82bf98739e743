import { counted } from '../kernel/format.ts'

/** The card of the settings about push messages. */
export const device = {
  label: 'Notifications sur cet appareil',
  text: 'Vos rappels et les nouvelles de vos tontines, même quand Mainforte est fermé.',
  impossible: 'Ce navigateur ne sait pas afficher de notifications.',
  install:
    'Sur iPhone et iPad, installez d’abord Mainforte. Touchez Partager, puis « Sur l’écran d’accueil ». Ouvrez ensuite Mainforte par son icône et revenez ici.',
  denied:
    'Les notifications de Mainforte sont bloquées. Autorisez-les dans les réglages du navigateur, puis revenez ici.',
  failing: 'La dernière notification n’est pas partie. Désactivez, puis activez de nouveau.',
  turnedOn: 'Une première notification arrive sur cet appareil',
  turnedOff: 'Cet appareil ne reçoit plus de notifications',
  failed: 'Le navigateur n’a pas pu s’abonner. Vérifiez le réseau, puis réessayez.',
  unknown: 'L’état de cet appareil n’a pas pu être chargé.',
}

/** What is pushed to a device. */
export const push = {
  welcome: 'Les notifications sont activées',
  welcomeText: 'Vos rappels et les nouvelles arriveront ici.',
  guaranteed: (tontine: string) =>
    `« ${tontine} » : un membre dont vous êtes garant est en retard.`,
  news: 'Du nouveau dans cette tontine. Touchez pour lire.',
  more: (count: number) => `Et ${counted('fr', count, 'autre', 'autres')}.`,
}
