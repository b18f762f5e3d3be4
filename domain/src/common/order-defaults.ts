/** Limits and times of orders, unless the site sets others. */
export const ORDER_DEFAULTS = {
  reservationMinutes: 30,
  invoiceDays: 10,
  simulatedHours: 24,
  mostOpenCredits: 500,
  mostOpenPieces: 50,
  mostPiecesPerOrder: 20,
  ordersPerHour: 5,
} as const;
