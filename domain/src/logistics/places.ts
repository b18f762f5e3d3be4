/** Pickup and drop-off cities of shipments. Source: specification §9. */
export const CITIES = [
  'Delhi',
  'Mumbai',
  'Bangalore',
  'Hyderabad',
  'Chennai',
  'Kolkata',
  'Pune',
  'Ahmedabad',
  'Jaipur',
  'Lucknow',
  'Indore',
  'Bhopal',
  'Chandigarh',
  'Coimbatore',
  'Kochi',
] as const;

export type City = (typeof CITIES)[number];
