import { type LogisticsEntry, shipmentEmission } from '@canopy/domain/logistics';

let made = 0;

/** Returns an entry like the server's: one tonne by MCV over 100 km, 59.9 kg CO₂e. */
export function logisticsEntry(change: Partial<LogisticsEntry> = {}): LogisticsEntry {
  made += 1;
  const shipment = {
    _id: `entry000${made}`,
    adminId: 'shopadmin0',
    businessId: 'business00',
    businessName: 'Spice Route',
    username: 'spices',
    transactionType: 'Sale',
    pickup: 'Delhi',
    drop: 'Jaipur',
    transportMode: 'Surface',
    vehicle: 'MCV',
    weightKg: 1000,
    distanceKm: 100,
    packMaterial: '',
    packWeightKg: 0,
    createdAt: '2026-05-04T10:00:00.000Z',
    ...change,
  } as const;
  return { ...shipment, ...shipmentEmission(shipment) };
}
