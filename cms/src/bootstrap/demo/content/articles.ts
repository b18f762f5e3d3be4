import type { BlogInput, JobOpening, NewsInput } from '@canopy/domain';

interface Pictured {
  readonly picture: string;
  readonly pictureText: string;
}

export interface DemoNews extends NewsInput, Pictured {
  readonly publishedOn: string;
}

/** Invented news, newest first. */
export const DEMO_NEWS: readonly DemoNews[] = [
  {
    picture: 'news-grid',
    pictureText: 'Wind turbines before an evening sky',
    publishedOn: '2025-03-24T06:30:00.000Z',
    title: 'New grid factors are in: electricity counts a little less',
    content:
      'The grid factors for the coming financial year are in the library. Indian electricity now counts 0.716 kg CO₂e per kilowatt-hour on average, a little less than before, because more of it comes from sun and wind.\n\nRecords that are saved already keep the factor they were made with. A report of last year therefore says tomorrow what it says today; new records take the new factor by themselves.\n\nWho wants to know where a figure comes from opens it: source, year and table are one click away.',
  },
  {
    picture: 'news-mangrove',
    pictureText: 'Mangroves in calm water at dawn',
    publishedOn: '2025-03-11T06:30:00.000Z',
    title: 'Demak mangroves: first 17,500 credits verified',
    content:
      'Four years after the first bamboo fence, the mangroves of Demak have passed their first verification. 17,500 tonnes of CO₂e are stored in wood and mud, measured at 96 plots by two teams that did not know each other’s figures.\n\nThe credits can be bought from today. Six of ten rupees go to nine villages, which decide in an open meeting what to do with them; the first decision was a school boat.',
  },
  {
    picture: 'news-shops',
    pictureText: 'A shop with a green awning',
    publishedOn: '2025-02-26T06:30:00.000Z',
    title: 'Green Marketplace grows: furniture from reclaimed wood',
    content:
      'Tables, chairs and shelves have joined the marketplace. All of it is made from wood that has had a life already, or from bamboo that needs five years where oak needs a hundred.\n\nEvery piece tells where its material comes from. Hotels that furnish several rooms can ask for one delivery instead of many, which saves packaging and way.',
  },
  {
    picture: 'news-report',
    pictureText: 'A report with a bar chart and a seal',
    publishedOn: '2025-02-12T06:30:00.000Z',
    title: 'Seven weeks to year end: a short list for your report',
    content:
      'The financial year ends on 31 March. Three things make the report easier: enter bills as they come rather than all at once, attach the bill to its record, and look at what straddles the year.\n\nRecords that begin in one year and end in the next count in neither. The dashboard lists them, so that none is forgotten.\n\nThe biggest source deserves the first look. For most it is electricity; for makers of food it is often what they buy.',
  },
  {
    picture: 'news-biochar',
    pictureText: 'A kiln beside a ploughed field',
    publishedOn: '2025-01-29T06:30:00.000Z',
    title: 'Biochar from Bidar: what a cotton stalk can do',
    content:
      'Every winter, stalks burn on the cotton fields of the Deccan. In Bidar they now go into kilns: 4,200 tonnes of carbon that would have been in the air are in the soil instead.\n\nFarmers tell of fields that stay moist a week longer. The collective has trained 60 people to build kilns, and the next district has asked for them.',
  },
  {
    picture: 'news-fleet',
    pictureText: 'A green delivery truck',
    publishedOn: '2025-01-15T06:30:00.000Z',
    title: 'Shipments: the vehicle makes more of a difference than the road',
    content:
      'A parcel that flies causes some fifty times the emissions of one that goes by ship. On the road, a full medium truck beats three half-empty vans.\n\nBusinesses see this for each shipment as they enter it: formula and factor stand beside the result. Returns are counted on their own, because they are often the easiest to avoid.',
  },
  {
    picture: 'news-compost',
    pictureText: 'Compost heaps before palms',
    publishedOn: '2024-12-18T06:30:00.000Z',
    title: 'Kitchens that weigh their waste throw away a third less',
    content:
      'Eleven hotel kitchens weighed what they threw away for three months. By the end it was a third less, without a rule or a fine: a number on the wall was enough.\n\nWhat is left is composted. Our category for waste now tells composting, landfill and incineration apart, because the three differ by a factor of twenty.',
  },
  {
    picture: 'news-solar',
    pictureText: 'Rows of solar panels between palms',
    publishedOn: '2024-12-03T06:30:00.000Z',
    title: 'A campus measures itself: students find 140 tonnes',
    content:
      'For a term, forty students collected the bills of their campus: power, gas, canteen, buses, paper. They found 140 tonnes that nobody had counted, most of it in commuting.\n\nThe university has set its first target on these figures. The course runs again in spring, with the roof of the library and its solar panels as the next subject.',
  },
];

export interface DemoBlog extends BlogInput, Pictured {
  readonly views: number;
}

/** The four articles of the Resources page; they lead to what others have published for everybody. */
export const DEMO_BLOGS: readonly DemoBlog[] = [
  {
    picture: 'blog-footprint',
    pictureText: 'A green footprint with a leaf in it',
    views: 1840,
    category: 'Climate Awareness',
    title: 'What a footprint counts',
    subtitle: 'Scopes 1, 2 and 3 in ten minutes',
    description:
      'Fuel you burn, power you buy, and everything else: the standard that the whole world counts by, explained by those who wrote it.',
    link: 'https://ghgprotocol.org/corporate-standard',
  },
  {
    picture: 'blog-home',
    pictureText: 'A house with a solar panel on its roof',
    views: 1265,
    category: 'Green Lifestyle',
    title: 'A home that needs half',
    subtitle: 'Where the kilowatt-hours go',
    description:
      'Star labels, shade and a fan before the air conditioner: what India’s Bureau of Energy Efficiency advises, sorted by what it saves.',
    link: 'https://beeindia.gov.in/',
  },
  {
    picture: 'blog-market',
    pictureText: 'A rising line chart and a coin with a leaf',
    views: 2210,
    category: 'Carbon Market',
    title: 'What makes a credit good',
    subtitle: 'Ten principles to ask about',
    description:
      'Additional, permanent, counted once: the Core Carbon Principles give buyers the questions to ask before they pay.',
    link: 'https://icvcm.org/core-carbon-principles/',
  },
  {
    picture: 'blog-hotel',
    pictureText: 'A hotel with solar panels and palms',
    views: 970,
    category: 'Case Studies',
    title: 'Hotels by the room night',
    subtitle: 'One method for a whole industry',
    description:
      'How hotels measure a stay so that two of them can be compared, and what those who do it have changed first.',
    link: 'https://sustainablehospitalityalliance.org/',
  },
];

export type DemoJob = Omit<JobOpening, '_id'>;

/** The four openings of the jobs page. */
export const DEMO_JOBS: readonly DemoJob[] = [
  {
    title: 'Carbon Accountant',
    department: 'Measurement',
    location: 'Pune',
    employmentType: 'Full-time',
    applyEmail: '',
    summary: 'Help organisations count what they emit, and explain every figure.',
    description:
      'You work with five to eight clients, from the first bill to the signed report. You choose factors, defend them, and write down why.\n\nWhat you bring: two years in accounting or environmental engineering, the GHG Protocol by heart or soon, and the patience to ask for a missing bill a third time.\n\nWhat you get: four days in the office or at home as you like, a budget for courses, and colleagues who read footnotes.',
  },
  {
    title: 'Full-stack Engineer',
    department: 'Product',
    location: 'Bengaluru or remote',
    employmentType: 'Full-time',
    applyEmail: '',
    summary: 'Build software that people trust with their numbers.',
    description:
      'TypeScript from the database to the screen. Small changes, tests that can fail, and a product you can see working the same day.\n\nYou have built something that others use, and can tell what you would do differently today. Experience with accessibility counts double.',
  },
  {
    title: 'Project Analyst, Nature-based Credits',
    department: 'Carbon Credits',
    location: 'Nairobi',
    employmentType: 'Contract',
    applyEmail: '',
    summary: 'Find out whether a forest project is as good as it says.',
    description:
      'You read project documents, look at satellite pictures, talk to people on the ground, and rate what you have found. Your rating stands on the project’s page, with your reasons.\n\nForestry, remote sensing or a related degree; field experience in East Africa; Swahili and English. Eighteen months, with travel.',
  },
  {
    title: 'Marketplace Intern',
    department: 'Green Marketplace',
    location: 'Delhi',
    employmentType: 'Internship',
    applyEmail: '',
    summary: 'Six months between makers and hotels.',
    description:
      'You visit makers, ask where their material comes from, and put what you learn into words and pictures for the marketplace.\n\nFor students of design, trade or sustainability. Paid, six months, from any month on.',
  },
];
