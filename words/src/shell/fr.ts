import { counted } from '../kernel/format.ts'

export const sidebar = {
  main: 'Principal',
  other: 'Autres',
  administration: 'Administration',
  dashboard: 'Tableau de bord',
  tontines: 'Mes tontines',
  create: 'Créer une tontine',
  payments: 'Paiements',
  reports: 'Rapports',
  invite: 'Inviter des amis',
  settings: 'Paramètres',
  help: 'Aide',
  adminDashboard: 'Tableau de bord',
  usersManagement: 'Gestion des utilisateurs',
  allUsers: 'Tous les utilisateurs',
  createNewTontine: 'Nouvelle tontine',
  navigation: 'Navigation principale',
  collapse: 'Réduire le menu',
  expand: 'Déplier le menu',
}

export const topBar = {
  skip: 'Aller au contenu',
  notifications: 'Notifications',
  unread: (count: number) => `Notifications, ${counted('fr', count, 'non lue', 'non lues')}`,
  offline: 'Hors ligne',
  away: 'Le site ne répond pas',
  offlineText: 'Vous voyez ce que cet appareil a gardé.',
  newVersion: 'Une nouvelle version est prête.',
  refresh: 'Mettre à jour',
}

export const accountMenu = {
  open: 'Mon compte',
  openOf: (name: string) => `Mon compte : ${name}`,
  profile: 'Profil',
  ownTontines: 'Mes tontines',
  settings: 'Paramètres',
  otherPerson: 'Changer de personne',
  logOut: 'Déconnexion',
  roleUser: 'Utilisateur',
  roleSuperAdmin: 'Super administrateur',
  theme: 'Thème',
  themeLight: 'Clair',
  themeDark: 'Sombre',
  themeSystem: 'Comme l’appareil',
  language: 'Langue',
  languageOrigin: 'D’origine',
  languageFr: 'Français',
  languageEn: 'English',
}

export const bottomBar = {
  navigation: 'Navigation mobile',
  home: 'Accueil',
  tontines: 'Tontines',
  pay: 'Versement',
  receipts: 'Paiements',
  users: 'Utilisateurs',
  allUsers: 'Liste complète',
  more: 'Plus',
}

export const footer = {
  tagline:
    'Mainforte modernise les cercles d’épargne traditionnels, avec transparence et confiance.',
  product: 'Produit',
  features: 'Fonctionnalités',
  pricing: 'Tarification',
  faq: 'FAQ',
  testimonials: 'Témoignages',
  verify: 'Vérifier un tirage',
  company: 'Entreprise',
  about: 'À propos',
  contact: 'Contact',
  blog: 'Blog',
  careers: 'Carrières',
  legal: 'Mentions légales',
  legalNotice: 'Mentions légales',
  privacy: 'Confidentialité',
  terms: "Conditions d'utilisation",
  cookies: 'Cookies',
  rights: (year: number) => `© ${year} Mainforte. Tous droits réservés.`,
}
