export const legal = {
  title: 'Mentions légales',
  description: 'Informations légales, confidentialité, cookies et conditions d’utilisation.',
  contents: 'Sur cette page',
  infoTitle: 'Informations Légales',
  facts: {
    company: 'Raison sociale',
    form: 'Forme juridique',
    capital: 'Capital social',
    address: 'Siège social',
    registry: 'Registre du commerce',
    vat: 'Numéro fiscal',
    director: 'Directeur de la publication',
    host: 'Hébergeur',
    contact: 'Contact',
    phone: 'Téléphone',
  },
  privacyTitle: 'Politique de Confidentialité',
  privacy: [
    {
      title: 'Données collectées',
      text: [
        'Votre nom, votre adresse e-mail et, si vous le donnez, votre numéro de téléphone et votre photo ; les tontines que vous créez ou rejoignez, les versements que vous déclarez, confirmez ou enregistrez ; l’adresse IP et l’heure des connexions, pour protéger les comptes.',
        'Nous ne demandons ni pièce d’identité, ni coordonnées bancaires, ni code de mobile money.',
      ],
    },
    {
      title: 'Utilisation',
      text: [
        'Ces données servent à tenir les comptes de vos tontines, à vous prévenir de ce qui s’y passe et à protéger votre compte. Elles ne sont ni vendues, ni prêtées, ni croisées avec d’autres.',
        'Une notification sur votre appareil passe, chiffrée, par le service de l’éditeur de votre navigateur, qui ne peut pas la lire.',
        'Les membres actifs d’une tontine voient les noms, les versements et l’ordre des tours. Un visiteur muni d’un lien d’invitation voit le nom, le montant et la fréquence de la tontine, jamais les coordonnées de ses membres.',
      ],
    },
    {
      title: 'Conservation',
      text: [
        'Le journal d’une tontine est conservé tant que la tontine existe, car il est la preuve de tous. Il ne contient ni nom, ni adresse, ni téléphone : ceux-ci sont rangés à part et peuvent être effacés.',
        'Un message envoyé par le formulaire de contact est effacé après un an, l’adresse d’une personne invitée par e-mail après 90 jours, une notification après 180 jours. Si une personne ne veut plus d’invitations, nous gardons une empreinte de son adresse, qui ne sert qu’à la reconnaître.',
        'Ce que vous notez sans réseau reste sur votre appareil jusqu’à l’envoi : argent, présences, noms et numéros ajoutés. Ces notes sont liées à votre compte. Vous déconnecter ne les efface pas. Vous pouvez les effacer une par une.',
      ],
    },
    {
      title: 'Vos droits (RGPD)',
      text: [
        'Vous pouvez consulter, corriger, récupérer et faire effacer vos données, ou vous opposer à leur usage. Écrivez-nous ; nous répondons dans le mois. Vous pouvez aussi saisir l’autorité de protection des données de votre pays.',
      ],
    },
  ],
  cookiesTitle: 'Politique de Cookies',
  cookies: [
    {
      title: 'Cookies essentiels',
      text: [
        'La session, qui vous garde connecté. Elle est inaccessible aux scripts et ne sort pas de ce site.',
      ],
    },
    {
      title: 'Cookies de préférence',
      text: [
        'La langue, le thème, l’état du menu, et le fait que vous ayez lu l’avis sur les cookies. Ils restent dans votre navigateur.',
      ],
    },
    {
      title: 'Cookies de mesure',
      text: ['Aucun. Mainforte ne mesure pas votre navigation et ne charge rien chez des tiers.'],
    },
    {
      title: 'Avis à la première visite',
      text: [
        'À votre première visite, un avis en haut de la page renvoie à cette politique. Il ne vous demande pas d’accord : ces cookies servent à votre session et gardent vos choix. L’avis disparaît quand vous l’avez lu.',
      ],
    },
  ],
  termsTitle: "Conditions Générales d'Utilisation",
  terms: [
    {
      title: 'Objet',
      text: [
        'Mainforte permet à des personnes qui se connaissent de tenir les comptes d’une tontine : cotisations, ordre des tours, remises. Mainforte n’est ni une banque, ni un service de paiement : aucun argent ne transite par l’application.',
      ],
    },
    {
      title: 'Compte',
      text: [
        'Un compte est personnel. Vous en choisissez le mot de passe, le gardez pour vous et nous prévenez si quelqu’un d’autre s’en sert.',
      ],
    },
    {
      title: 'Devoirs de l’utilisateur',
      text: [
        'N’inscrivez que des versements qui ont eu lieu, n’invitez que des personnes qui le veulent bien, respectez les règles de votre tontine et la loi de votre pays.',
      ],
    },
    {
      title: 'Limite de responsabilité',
      text: [
        'Mainforte garde fidèlement ce qui a été écrit. Il ne garantit pas que chaque membre paiera, et ne peut être tenu des sommes échangées entre membres.',
      ],
    },
  ],
}
