import { delivery } from '../../../../catalogue/delivery.ts';
import type { PaymentStatusMessages } from './payment-status.messages.ts';

export const es: PaymentStatusMessages = {
  waiting: 'Un momento',
  waitingLead: 'Su confirmación aparecerá aquí. El recibo también le llegará por correo.',
  thanks: '¡Listo!',
  thanksLead: 'Gracias por su mensaje. ¡Nos pondremos en contacto pronto!',
  withoutScript:
    'Si acaba de pagar: el recibo le llegará por correo. Con JavaScript activado, esta página también lo muestra.',
  returnHome: 'Volver al inicio',

  verifying: 'Comprobando su pago...',
  verifyingLead: 'Consultamos al servicio de pago. Mantenga abierta esta página.',

  paid: '¡Pago realizado!',
  paidLead: 'Gracias. Su pedido está confirmado y el recibo va de camino a su correo.',

  processing: 'El pago aún se está procesando',
  processingLead:
    'Su banco todavía no lo ha confirmado. Seguimos consultando, y esta página cambiará en cuanto esté hecho.',
  processingLater:
    'Su banco todavía no lo ha confirmado, y algunos tardan días. Puede cerrar esta página: el recibo le llegará por correo.',
  checkAgain: 'Comprobar de nuevo',

  open: 'Pago sin completar',
  openLead: 'No se ha cobrado nada. Su carrito está como lo dejó.',
  backToCart: 'Volver al carrito',
  backToHost: 'Volver a {host}',

  failed: 'El pago no se completó',
  failedLead: 'No se ha cobrado nada. Lo que eligió sigue en su carrito, así que puede intentarlo de nuevo.',

  expired: 'Este pago ha caducado',
  expiredLead: 'No se ha cobrado nada. Lo que eligió sigue en su carrito, así que puede empezar de nuevo.',
  backToPricing: 'Volver a los precios',

  unknown: 'No encontramos este pago',
  unknownLead:
    'Puede que el enlace esté incompleto. Si ha pagado, tiene un recibo en su correo; si no, pídanos que lo busquemos.',

  unreachable: 'No podemos conectar con el servicio de pago',
  unreachableLead: 'Esto no dice nada de su pago, solo que ahora no podemos consultarlo. Compruebe su conexión.',
  retry: 'Intentar de nuevo',

  receipt: 'Recibo',
  order: 'Pedido',
  amount: 'Importe',
  amountByEmail: 'En el recibo enviado por correo',
  status: 'Estado',
  statusPaid: 'Pagado',
  statusProcessing: 'En proceso',
  thenMonthly: 'Después, cada mes',
  nextCharge: 'Próximo cobro',
  bought: 'Lo que ha comprado',

  next: 'Y ahora, qué',
  steps: [
    {
      name: 'Mire su correo',
      text: 'Allí está el recibo. Le escribiremos a la misma dirección cuando necesitemos algo de usted.',
    },
    {
      name: 'Lo preparamos todo',
      text: `Alguien de nuestro equipo le escribe en un plazo de ${delivery.firstContactHours} horas, y el servicio empieza ${delivery.serviceStartHours} horas después del pago.`,
    },
    {
      name: 'Empieza el trabajo',
      text: `El primer contenido llega en ${delivery.firstBatchDays} días hábiles. Los sitios web tardan ${delivery.websiteDays}. Para un estand acordamos con usted el día y el lugar, ${delivery.boothNoticeWeeks} semanas antes.`,
    },
  ],
  contact: 'Hable con nosotros',
  caseStudies: 'Ver casos de éxito',

  manageBilling:
    'Para cambiar o cancelar su suscripción, indique el correo electrónico de su pedido. Le enviaremos un enlace.',
  billingEmail: 'nombre@ejemplo.es',
  sendLink: 'Enviarme un enlace',
  sendingLink: 'Enviando...',
  linkSent: 'Si se suscribió con esta dirección, el enlace está en camino. Funciona una vez y durante 30 minutos.',
  linkFailed: 'No se ha podido enviar el enlace. Inténtelo de nuevo o escríbanos.',

  support: '¿Preguntas sobre su pedido?',
  anyQuestions: '¿Alguna pregunta?',
  supportOr: 'o',
  supportContact: 'Escríbanos',
};
